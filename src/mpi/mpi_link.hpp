/// \file
/// The link between ranks over MPI. This folder is the only one that calls MPI; it is built where
/// MPI is found, and linked into evodoku-mpi alone.
#pragma once

#include <mpi.h>

#include <list>
#include <vector>

#include "evodoku/cluster.hpp"

namespace evodoku::mpi {

/// MPI from its start to its end; made once, and used by one thread at a time.
class MpiLink : public cluster::Link {
 public:
  MpiLink(int& argc, char**& argv);
  /// Waits until all that was sent has been taken.
  ~MpiLink() override;

  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int size() const override { return size_; }
  void send(int to, cluster::MessageKind kind, std::string bytes) override;
  [[nodiscard]] std::optional<cluster::Message> receive(
      std::chrono::microseconds patience) override;

  /// Ends all ranks at once.
  [[noreturn]] static void abort(int code);

 private:
  /// A message on its way; MPI needs its memory until it has arrived.
  struct Sending {
    std::string bytes;
    MPI_Request request = MPI_REQUEST_NULL;
  };

  void forget_sent();

  int rank_ = 0;
  int size_ = 1;
  std::list<Sending> sending_;
};

}  // namespace evodoku::mpi
