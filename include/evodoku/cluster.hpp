/// \file
/// Several processes that work together: studies, islands and makers on all machines of a cluster.
///
/// \code
/// #include <evodoku/cluster.hpp>
/// #include <iostream>
///
/// int main() {
///   // A program that was started by mpirun or srun makes a Link over MPI, as src/mpi has one, and
///   // calls run_on_ranks. One that was not is on its own.
///   const evodoku::cluster::Launched launched = evodoku::cluster::launched();
///   std::cout << "rank " << launched.rank << " of " << launched.size << '\n';
///   return launched.rank < launched.size ? 0 : 1;
/// }
/// \endcode
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "evodoku/solve.hpp"

namespace evodoku {

class AttemptPool;
struct Order;
namespace study {
class RunPool;
}

namespace cluster {

/// What a message is. A number is never given another meaning: ranks that run different programs
/// still have to understand each other's greeting and the order to stop.
enum class MessageKind : int {
  kGreeting = 1,  ///< to rank 0, at the start: which program this is
  kStop = 2,      ///< from rank 0: the end
  kServe = 3,     ///< from rank 0: run what comes, on a number of threads
  kJobs = 4,
  kResults = 5,
  kCancel = 6,     ///< from rank 0: end all runs
  kCancelled = 7,  ///< to rank 0: all have ended
  kIslands = 8,    ///< from rank 0: take part in a run of islands
  kCensus = 9,     ///< of islands, each generation
  kParcels = 10,   ///< migrants
  kBest = 11,      ///< of all generations, at the end of a run
  kExperts = 12,   ///< of a crowd that is asked on all islands
  kHalt = 13,      ///< from a rank that has stopped in mid-generation: nothing but its best follows
  kMake = 14,      ///< from rank 0: make attempts at puzzles, on a number of threads
};

struct Message {
  int from = 0;
  MessageKind kind = MessageKind::kStop;
  std::string bytes;
};

/// What ranks need to talk to each other: messages of any size, never waited for when sent, in
/// order between any two ranks. `mpi::MpiLink` is the real one; tests have one of threads.
class Link {
 public:
  Link() = default;
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;
  virtual ~Link() = default;

  [[nodiscard]] virtual int rank() const = 0;
  [[nodiscard]] virtual int size() const = 0;
  /// Sends a message; does not wait for anybody.
  virtual void send(int to, MessageKind kind, std::string bytes) = 0;
  /// The next message, after waiting a while for it; waiting takes next to no processor time.
  [[nodiscard]] virtual std::optional<Message> receive(std::chrono::microseconds patience) = 0;
};

/// Whether a launcher such as mpirun or srun has started this process as one of several. This asks
/// the environment, not MPI: a program without MPI has to notice, too, or it would do the same work
/// as often as there are ranks.
struct Launched {
  int rank = 0;
  int size = 1;
  const char* by = "";       ///< "mpirun", "srun"
  const char* told_by = "";  ///< the variable that says so
};
[[nodiscard]] Launched launched();
/// Before all ranks fail alike: waits a moment on all but the first, so that one message comes, and
/// the launcher ends the others. A process that is alone, and has such a variable by mistake, says
/// it as well.
void let_first_speak(const Launched& launched);

/// Which program a rank runs. Ranks of different programs must not work together: what they send
/// could mean something else, and their results could differ.
struct Program {
  std::string version;
  std::string build;  ///< differs between builds of different sources; empty where not known
};
/// The version of this library, and the build of this process as the linker has marked it.
[[nodiscard]] Program this_program();

/// Runs \p command on rank 0 while the others serve it, and returns its exit code there, 0
/// elsewhere. Where ranks run different programs nothing is run: throws SystemError on rank 0.
/// \p interrupted is set by signals. \p abort ends all ranks at once; it is called where one does
/// not answer at the end.
int run_on_ranks(Link& link, const Program& program, const std::atomic<bool>& interrupted,
                 const std::function<int()>& command, const std::function<void(int)>& abort);

/// All ranks as the place where a study is run (`StudyOptions::pool`), with \p jobs threads each; 0
/// stands for one. On rank 0, within the command of `run_on_ranks`.
[[nodiscard]] std::shared_ptr<study::RunPool> share_runs(Link& link, int jobs = 0);

/// All ranks as the place where puzzles are made to order (`Order::pool`), with \p jobs threads
/// each; 0 stands for one. On rank 0, within the command of `run_on_ranks`.
[[nodiscard]] std::function<std::shared_ptr<AttemptPool>(const Order& order)> share_attempts(
    Link& link, int jobs = 0);

struct IslandOptions {
  int jobs = 1;       ///< threads of each rank
  bool waits = true;  ///< all go step by step, so that a seed decides
};
/// All ranks as the place where the islands of a recipe live (`SolveOptions::host`). On rank 0,
/// within the command of `run_on_ranks`.
[[nodiscard]] std::unique_ptr<IslandHost> share_islands(Link& link,
                                                        const IslandOptions& options = {});

}  // namespace cluster

}  // namespace evodoku
