#include "cluster/farm.hpp"

#include <algorithm>
#include <thread>

#include "cluster/nap.hpp"

namespace evodoku::cluster {

namespace {

/// A launcher that ends a job waits a second between asking and killing.
constexpr auto kPatience = std::chrono::milliseconds(500);

}  // namespace

template <typename Work>
FarmOf<Work>::FarmOf(Link& link, int threads, std::unique_ptr<typename Work::Pool> own,
                     MessageKind begin, const std::string& bytes)
    : link_(link),
      threads_(static_cast<std::size_t>(threads)),
      own_(std::move(own)),
      places_(static_cast<std::size_t>(link.size())) {
  for (int rank = 1; rank < link.size(); ++rank) link.send(rank, begin, bytes);
}

template <typename Work>
std::size_t FarmOf<Work>::places() const {
  return threads_ * (places_.size() - (own_ != nullptr ? 0 : 1));
}

template <typename Work>
void FarmOf<Work>::add(const std::vector<Job>& jobs) {
  queue_.insert(queue_.end(), jobs.begin(), jobs.end());
  open_ += jobs.size();
  feed();
}

/// How many jobs a thread gets besides the one that it is at.
template <typename Work>
std::size_t FarmOf<Work>::ahead() const {
  constexpr double kLong = 1;      // seconds: then the post does not matter
  constexpr double kWorth = 0.02;  // seconds of work that may lie ready
  constexpr double kMost = 256;
  if (mean_seconds_ < 0 || mean_seconds_ >= kLong) return 0;
  return 1 + static_cast<std::size_t>(std::min(kMost, kWorth / std::max(1e-9, mean_seconds_)));
}

template <typename Work>
void FarmOf<Work>::learn(const Result& result) {
  const double most = 16 * static_cast<double>(places_.size());
  const double seconds = Work::seconds_of(result);
  learnt_ = std::min(most, learnt_ + 1);
  mean_seconds_ = mean_seconds_ < 0 ? seconds : mean_seconds_ + (seconds - mean_seconds_) / learnt_;
}

template <typename Work>
void FarmOf<Work>::note_hungry(std::size_t rank) {
  if (places_[rank].hungry) return;
  places_[rank].hungry = true;
  hungry_.push_back(rank);
}

/// Hands out what there is room for, one to each rank in turn, and sends each what it got at once.
template <typename Work>
void FarmOf<Work>::feed() {
  if (queue_.empty() || give_up_) return;
  const std::size_t room = threads_ * (1 + ahead());
  for (std::size_t rank = own_ != nullptr ? 0 : 1; room > room_ && rank < places_.size(); ++rank) {
    if (places_[rank].in_hand < room) note_hungry(rank);
  }
  room_ = room;
  std::vector<Packet> packets(hungry_.size());
  std::vector<Job> own;
  for (bool found = true; found && !queue_.empty();) {
    found = false;
    for (std::size_t i = 0; i < hungry_.size() && !queue_.empty(); ++i) {
      Place& place = places_[hungry_[i]];
      if (place.in_hand >= room) continue;
      found = true;
      ++place.in_hand;
      if (hungry_[i] == 0) {
        own.push_back(queue_.front());
      } else {
        place.writer.put(packets[i], queue_.front(), shared_);
      }
      queue_.pop_front();
    }
  }
  if (!own.empty()) own_->add(own);
  for (std::size_t i = 0; i < hungry_.size(); ++i) {
    if (packets[i].bytes().empty()) continue;
    ++traffic_.job_messages;
    traffic_.job_bytes += packets[i].bytes().size();
    link_.send(static_cast<int>(hungry_[i]), MessageKind::kJobs, packets[i].bytes());
  }
  std::erase_if(hungry_, [&](std::size_t rank) {
    places_[rank].hungry = places_[rank].in_hand < room;
    return !places_[rank].hungry;
  });
}

template <typename Work>
void FarmOf<Work>::handle(const Message& message, std::vector<Result>& results) {
  Place& place = places_[static_cast<std::size_t>(message.from)];
  if (message.kind == MessageKind::kCancelled) {
    // What it had not begun does not come back.
    open_ -= place.in_hand;
    place.in_hand = 0;
  }
  if (message.kind != MessageKind::kResults) return;
  ++traffic_.result_messages;
  traffic_.result_bytes += message.bytes.size();
  for (PacketReader reader(message.bytes); !reader.at_end();) {
    if (place.in_hand == 0) refuse_message();
    results.push_back(Work::get_result(reader));
    learn(results.back());
    --place.in_hand;
  }
  note_hungry(static_cast<std::size_t>(message.from));
}

template <typename Work>
void FarmOf<Work>::rest(std::chrono::microseconds patience, std::vector<Result>& results) {
  if (own_ == nullptr) {
    if (patience.count() > 0) std::this_thread::sleep_for(patience);
    return;
  }
  for (Result& result : own_->take(patience)) {
    learn(result);
    results.push_back(std::move(result));
    --places_[0].in_hand;
    note_hungry(0);
  }
}

template <typename Work>
auto FarmOf<Work>::take(std::chrono::microseconds patience) -> std::vector<Result> {
  const Clock::time_point start = Clock::now();
  std::vector<Result> results;
  for (;;) {
    while (const auto message = link_.receive({})) handle(*message, results);
    rest(results.empty() ? std::min(patience, nap(start)) : std::chrono::microseconds(0), results);
    if (!results.empty()) feed();
    const Clock::time_point now = Clock::now();
    if (give_up_ && now >= *give_up_ && results.size() < open_) {
      open_ = results.size();  // whoever has not answered is left alone
      for (Place& place : places_) place.in_hand = 0;
    }
    if (!results.empty() || open_ == 0 || now - start >= patience) break;
  }
  open_ -= results.size();
  return results;
}

template <typename Work>
void FarmOf<Work>::cancel() {
  if (give_up_) return;
  give_up_ = Clock::now() + kPatience;
  open_ -= queue_.size();
  queue_.clear();
  for (std::size_t rank = 1; rank < places_.size(); ++rank) {
    if (places_[rank].in_hand > 0) link_.send(static_cast<int>(rank), MessageKind::kCancel, {});
  }
  if (own_ != nullptr) {
    own_->cancel();
    open_ -= places_[0].in_hand - own_->open();
    places_[0].in_hand = own_->open();
  }
}

template class FarmOf<RunWork>;
template class FarmOf<AttemptWork>;

namespace {

std::string call_to_serve(int threads) {
  Packet packet;
  packet.put(static_cast<std::int32_t>(threads));
  return packet.bytes();
}

}  // namespace

Farm::Farm(Link& link, int threads, const study::Workers::Run& run)
    : FarmOf(link, std::max(1, threads),
             rank_0_works(link) ? std::make_unique<study::Workers>(std::max(1, threads), run)
                                : nullptr,
             MessageKind::kServe, call_to_serve(std::max(1, threads))) {}

std::shared_ptr<study::RunPool> share_runs(Link& link, int jobs) {
  return std::make_shared<Farm>(link, jobs);
}

}  // namespace evodoku::cluster
