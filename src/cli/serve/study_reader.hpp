/// \file
/// Answers questions about the studies of a store in JSON (docs/lab.md has all of them), on a
/// thread of its own. Only reads.
///
/// Whoever watches must not slow down a study that is under way. So what many ask is read once, an
/// answer is kept for many times as long as it took to find, and while a study is being run the
/// thread rests between two questions so that it takes a small share of the processors. Who asks
/// for what was read before does not wait for that.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "evodoku/study.hpp"

namespace evodoku::cli {

/// "/api/runs" with "study" "population" and "after" "20000".
struct StudyQuestion {
  std::string path;
  std::map<std::string, std::string, std::less<>> values;
};

struct StudyAnswer {
  unsigned status = 200;
  std::shared_ptr<const std::string> json;
};

class StudyReader {
 public:
  /// Who waits for an answer.
  struct Asker {
    std::function<bool()> is_there;  ///< nothing is read for those who have left
    /// Called on the thread of the reader, once the answer is known: also for those who have left.
    std::function<void(const StudyAnswer&)> use;
  };

  /// Throws as Studies does where the store cannot be read.
  StudyReader(const std::string& path, const std::atomic<bool>& cancel);
  StudyReader(const StudyReader&) = delete;
  StudyReader& operator=(const StudyReader&) = delete;
  ~StudyReader();

  void ask(const StudyQuestion& question, Asker asker);
  /// Whether a study of the store is being run, as far as is known.
  [[nodiscard]] bool is_busy() const { return busy_; }

 private:
  /// A question, and all who wait for its answer.
  struct Job {
    std::string key;
    StudyQuestion question;
    std::vector<Asker> askers;
  };
  struct Kept {
    StudyAnswer answer;
    double until = 0;  ///< when it is no longer fresh
  };

  void work();
  /// Takes the questions whose answers are at hand, and the first of the others where \p may_read.
  /// Call with the lock held.
  [[nodiscard]] std::vector<Job> next_jobs(bool may_read);
  void give(const Job& job);
  [[nodiscard]] const StudyAnswer* fresh(const std::string& key) const;
  [[nodiscard]] StudyAnswer answer(const std::string& key, const StudyQuestion& question);
  [[nodiscard]] StudyAnswer find(const StudyQuestion& question);
  void keep(const std::string& key, const StudyAnswer& answer, double seconds);
  [[nodiscard]] std::string list();
  [[nodiscard]] std::string study(const std::string& name);
  [[nodiscard]] std::string runs(const std::string& name, std::int64_t after);

  Studies studies_;
  std::map<std::string, Kept> kept_;  ///< by question
  std::size_t kept_bytes_ = 0;
  bool whole_ = false;  ///< the piece that was read last is full: it stays as it is
  std::atomic<bool> busy_ = false;

  std::mutex lock_;
  std::condition_variable came_;
  std::deque<Job> jobs_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace evodoku::cli
