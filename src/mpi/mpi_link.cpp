#include "mpi/mpi_link.hpp"

#include <cstdlib>
#include <limits>
#include <thread>

#include "cluster/nap.hpp"
#include "evodoku/error.hpp"

namespace evodoku::mpi {

using cluster::Clock;

MpiLink::MpiLink(int& argc, char**& argv) {
  int level = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &level);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &size_);
}

MpiLink::~MpiLink() {
  for (Sending& one : sending_) MPI_Wait(&one.request, MPI_STATUS_IGNORE);
  MPI_Finalize();
}

void MpiLink::abort(int code) {
  MPI_Abort(MPI_COMM_WORLD, code);
  std::_Exit(code);
}

void MpiLink::send(int to, cluster::MessageKind kind, std::string bytes) {
  if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
    throw SystemError("a message between ranks is larger than 2 GiB: record less of each run");
  }
  forget_sent();
  Sending& one = sending_.emplace_back();
  one.bytes = std::move(bytes);
  MPI_Isend(one.bytes.data(), static_cast<int>(one.bytes.size()), MPI_BYTE, to,
            static_cast<int>(kind), MPI_COMM_WORLD, &one.request);
}

void MpiLink::forget_sent() {
  for (auto one = sending_.begin(); one != sending_.end();) {
    int done = 0;
    MPI_Test(&one->request, &done, MPI_STATUS_IGNORE);
    one = done != 0 ? sending_.erase(one) : std::next(one);
  }
}

std::optional<cluster::Message> MpiLink::receive(std::chrono::microseconds patience) {
  // MPI's own waiting would keep a processor busy.
  const Clock::time_point start = Clock::now();
  for (;;) {
    int found = 0;
    MPI_Message handle = MPI_MESSAGE_NULL;
    MPI_Status status;
    MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &found, &handle, &status);
    if (found != 0) {
      int size = 0;
      MPI_Get_count(&status, MPI_BYTE, &size);
      cluster::Message message{.from = status.MPI_SOURCE,
                               .kind = static_cast<cluster::MessageKind>(status.MPI_TAG),
                               .bytes = std::string(static_cast<std::size_t>(size), '\0')};
      MPI_Mrecv(message.bytes.data(), size, MPI_BYTE, &handle, MPI_STATUS_IGNORE);
      return message;
    }
    forget_sent();
    if (Clock::now() - start >= patience) return std::nullopt;
    constexpr auto kSoon = std::chrono::microseconds(100);
    if (Clock::now() - start < kSoon) {
      std::this_thread::yield();
    } else {
      std::this_thread::sleep_for(cluster::nap(start));
    }
  }
}

}  // namespace evodoku::mpi
