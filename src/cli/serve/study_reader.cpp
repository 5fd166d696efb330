#include "cli/serve/study_reader.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <limits>

#include <nlohmann/json.hpp>

#include "evodoku/escape.hpp"

namespace evodoku::cli {

namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr auto kList = "/api/studies";

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::string dumped(const OrderedJson& json) {
  return escape::json(json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace));
}

StudyAnswer complaint(unsigned status, std::string_view what) {
  return {status, std::make_shared<const std::string>(dumped({{"error", what}}))};
}

/// A value of a question that must be there.
const std::string& value_of(const StudyQuestion& question, std::string_view name) {
  const auto found = question.values.find(name);
  if (found == question.values.end()) {
    throw UsageError(fmt::format("{} needs a value for '{}'", question.path, name));
  }
  return found->second;
}

std::int64_t number_of(const StudyQuestion& question, std::string_view name) {
  const std::string& text = value_of(question, name);
  std::int64_t out = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (error != std::errc() || end != text.data() + text.size() || out < 0) {
    throw UsageError(fmt::format("'{}' is {}, expected a number from 0 on", name, in_quotes(text)));
  }
  return out;
}

/// A column of a table: the same member of every run.
template <typename Write>
void add_column(std::string& out, std::string_view name, const std::vector<StudyRun>& runs,
                const Write& write) {
  fmt::format_to(std::back_inserter(out), "\"{}\":[", name);
  bool first = true;
  for (const StudyRun& run : runs) {
    if (!first) out += ',';
    first = false;
    write(out, run);
  }
  out += "],";
}

template <typename Number>
void add_number(std::string& out, const Number& number) {
  if constexpr (std::is_floating_point_v<Number>) {
    if (!std::isfinite(number)) {
      out += "null";
      return;
    }
  }
  fmt::format_to(std::back_inserter(out), "{}", number);
}
template <typename Number>
void add_number(std::string& out, const std::optional<Number>& number) {
  number ? add_number(out, *number) : void(out += "null");
}

std::string columns_of(const StudyRuns& piece) {
  std::string out = "{";
  const auto numbers = [&](std::string_view name, auto member) {
    add_column(out, name, piece.runs,
               [&](std::string& text, const StudyRun& run) { add_number(text, run.*member); });
  };
  numbers("id", &StudyRun::id);
  numbers("solver", &StudyRun::solver);
  numbers("puzzle", &StudyRun::puzzle);
  numbers("seed", &StudyRun::seed);
  add_column(out, "status", piece.runs,
             [](std::string& text, const StudyRun& run) { text += dumped(run.status); });
  numbers("error", &StudyRun::error);
  numbers("fitness", &StudyRun::fitness);
  numbers("generations", &StudyRun::generations);
  numbers("evaluations", &StudyRun::evaluations);
  numbers("nodes", &StudyRun::nodes);
  numbers("seconds", &StudyRun::seconds);
  numbers("ended", &StudyRun::ended);
  fmt::format_to(std::back_inserter(out), "\"next\":{},\"more\":{}}}", piece.next, piece.more);
  return out;
}

}  // namespace

StudyReader::StudyReader(const std::string& path, const std::atomic<bool>& cancel)
    : studies_(path, {.cancel = &cancel}) {
  keep(kList, {200, std::make_shared<const std::string>(list())}, 1);
  thread_ = std::thread([this] { work(); });
}

StudyReader::~StudyReader() {
  {
    const std::lock_guard guard(lock_);
    ending_ = true;
  }
  came_.notify_all();
  thread_.join();
}

void StudyReader::ask(const StudyQuestion& question, Asker asker) {
  std::string key = question.path;
  for (const auto& [name, value] : question.values) key += fmt::format("\n{}={}", name, value);
  {
    const std::lock_guard guard(lock_);
    const auto same = std::ranges::find(jobs_, key, &Job::key);
    Job& job = same != jobs_.end() ? *same : jobs_.emplace_back(Job{std::move(key), question, {}});
    job.askers.push_back(std::move(asker));
  }
  came_.notify_all();
}

std::vector<StudyReader::Job> StudyReader::next_jobs(bool may_read) {
  const auto others = std::stable_partition(
      jobs_.begin(), jobs_.end(), [&](const Job& job) { return fresh(job.key) != nullptr; });
  const auto end = may_read && others != jobs_.end() ? std::next(others) : others;
  std::vector<Job> out(std::make_move_iterator(jobs_.begin()), std::make_move_iterator(end));
  jobs_.erase(jobs_.begin(), end);
  return out;
}

void StudyReader::work() {
  // What computes comes first.
  static_cast<void>(::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), 10));
  // Of all processors together, while a study is under way.
  constexpr double kShare = 0.02;
  const double cores = std::max(1U, std::thread::hardware_concurrency());
  const double rest = std::max(1 / (kShare * cores) - 1, 0.0);
  double rested = 0;  // when something may be read again
  std::unique_lock guard(lock_);
  while (!ending_) {
    const std::vector<Job> jobs = next_jobs(seconds_now() >= rested);
    if (jobs.empty()) {
      const double left = rested - seconds_now();
      if (jobs_.empty()) {
        came_.wait(guard);
      } else if (left > 0) {
        came_.wait_for(guard, std::chrono::duration<double>(left));
      }
      continue;
    }
    guard.unlock();
    const double start = seconds_now();
    static_cast<void>(answer(kList, {kList, {}}));  // says whether a study is under way
    for (const Job& job : jobs) give(job);
    const double now = seconds_now();
    if (busy_) rested = std::max(rested, now + std::min((now - start) * rest, 5.0));
    guard.lock();
  }
}

void StudyReader::give(const Job& job) {
  const bool wanted =
      std::ranges::any_of(job.askers, [](const Asker& asker) { return asker.is_there(); });
  const StudyAnswer found = wanted ? answer(job.key, job.question) : StudyAnswer();
  for (const Asker& asker : job.askers) asker.use(found);
}

const StudyAnswer* StudyReader::fresh(const std::string& key) const {
  const auto found = kept_.find(key);
  return found != kept_.end() && seconds_now() < found->second.until ? &found->second.answer
                                                                     : nullptr;
}

StudyAnswer StudyReader::answer(const std::string& key, const StudyQuestion& question) {
  if (const StudyAnswer* found = fresh(key)) return *found;
  const double start = seconds_now();
  whole_ = false;
  StudyAnswer out = find(question);
  // At least a second, as several may look at the same; a piece that is full until it has to make
  // room for others.
  constexpr double kTimesAsLong = 25;
  const double took = seconds_now() - start;
  if (out.status == 200) keep(key, out, whole_ ? 1e9 : std::max(1.0, kTimesAsLong * took));
  return out;
}

StudyAnswer StudyReader::find(const StudyQuestion& question) {
  try {
    std::string json;
    if (question.path == kList) {
      json = list();
    } else if (question.path == "/api/study") {
      json = study(value_of(question, "name"));
    } else if (question.path == "/api/runs") {
      json = runs(value_of(question, "study"), number_of(question, "after"));
    } else if (question.path == "/api/points") {
      json = studies_.points_json(number_of(question, "run"));
    } else {
      return complaint(404, fmt::format("there is no {}: expected /api/studies, /api/study, "
                                        "/api/runs or /api/points",
                                        in_quotes(question.path)));
    }
    return {200, std::make_shared<const std::string>(std::move(json))};
  } catch (const UsageError& error) {
    return complaint(404, error.what());
  } catch (const Error& error) {
    return complaint(503, error.what());
  } catch (const std::exception& error) {
    return complaint(500, error.what());
  }
}

void StudyReader::keep(const std::string& key, const StudyAnswer& answer, double seconds) {
  constexpr std::size_t kMostBytes = std::size_t{128} << 20;
  constexpr std::size_t kMostAnswers = 1000;
  const double now = seconds_now();
  const auto drop = [&](const auto& which) {
    std::erase_if(kept_, [&](const auto& one) {
      if (!which(one)) return false;
      kept_bytes_ -= one.second.answer.json->size();
      return true;
    });
  };
  const auto is_full = [&] {
    return kept_bytes_ + answer.json->size() > kMostBytes || kept_.size() >= kMostAnswers;
  };
  drop([&](const auto& one) { return one.first == key; });
  if (is_full()) drop([&](const auto& one) { return one.second.until <= now; });
  if (is_full()) drop([](const auto&) { return true; });  // read again when it is asked for
  kept_bytes_ += answer.json->size();
  kept_[key] = {answer, now + seconds};
}

std::string StudyReader::list() {
  OrderedJson studies = OrderedJson::array();
  bool busy = false;
  for (const StudyStatus& one : studies_.list()) {
    busy |= one.running > 0;
    studies.push_back({{"name", one.name},
                       {"summary", one.summary},
                       {"planned", one.planned},
                       {"done", one.done},
                       {"solved", one.solved},
                       {"failed", one.failed},
                       {"running", one.running},
                       {"budget", one.budget},
                       {"record", one.record},
                       {"time_limited", one.timed},
                       {"version", one.version},
                       {"behaviour", one.behaviour}});
  }
  busy_ = busy;
  return dumped({{"store", std::filesystem::path(studies_.path()).filename().string()},
                 {"studies", studies}});
}

std::string StudyReader::study(const std::string& name) {
  std::string out;
  studies_.write(name, study_exports().find("json"),
                 {.runs = false, .write = [&](const std::string& text) { out += text; }});
  return out;
}

std::string StudyReader::runs(const std::string& name, std::int64_t after) {
  constexpr std::int64_t kPiece = 20'000;
  // Pieces end at the same places for all, so that who comes later finds them read.
  const std::int64_t room = kPiece - after % kPiece;
  const StudyRuns piece = studies_.runs_after(name, after, static_cast<std::uint64_t>(room));
  whole_ = piece.more;
  return columns_of(piece);
}

}  // namespace evodoku::cli
