#include "cli/commands/make/report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/output/terminal.hpp"

namespace evodoku::cli {

namespace {

/// "1 in 350 fit", or that none did.
std::string hit_rate(std::uint64_t fits, std::uint64_t tries) {
  if (fits == 0) return "none fits";
  const double per_hit = static_cast<double>(tries) / static_cast<double>(fits);
  return per_hit < 10 ? fmt::format("{:.0f} % fit", 100 / per_hit)
                      : fmt::format("1 in {:.0f} fits", per_hit);
}

/// "2690", "26.9", "2.69": three digits at least, and no exponent.
std::string per_second(double rate) {
  return rate >= 100  ? fmt::format("{:.0f}", rate)
         : rate >= 10 ? fmt::format("{:.1f}", rate)
                      : fmt::format("{:.2f}", rate);
}

}  // namespace

std::string figures_of(const Made& made) {
  std::string out;
  if (made.rating > 0) out += fmt::format("\"rating\":{:.1f}", made.rating);
  if (made.weight > 0)
    out += fmt::format("{}\"weight\":{:.9g}", out.empty() ? "" : ",", made.weight);
  return out;
}

std::string describe_progress(const Produced& so_far) {
  std::string out = fmt::format("{} looked at", so_far.attempts);
  if (so_far.ratings > 0) out += fmt::format(", {} rated", so_far.ratings);
  out += fmt::format(", {}", hit_rate(so_far.fits, so_far.attempts));
  if (so_far.hardest > 0) out += fmt::format(", hardest {:.1f}", so_far.hardest);
  return out;
}

void report_choice(const Order& order, const Produced& produced) {
  if (produced.sampled == 0) {
    const bool few = order.maker.empty() && produced.maker == "evolve";
    say(fmt::format("evodoku: made by {}{}\n", produced.maker,
                    few ? ": boards that are dug hardly ever have so few clues" : ""));
    return;
  }
  say(fmt::format(
      "evodoku: made by {}: {} of {} boards that were dug first fit, and evolving a puzzle is "
      "expected to take as long as digging {}\n",
      produced.maker, produced.sampled_fits, produced.sampled, produced.boards_per_run));
}

void report(const Order& order, bool quiet, const Produced& produced) {
  const bool short_of = produced.found < order.count;
  if (quiet && !short_of) return;
  say(fmt::format(
      "evodoku: {} of {} made in {:.1f} s, {} a second; {} looked at, {} rated, {}{}{}\n",
      produced.found, order.count, produced.seconds,
      per_second(static_cast<double>(produced.found) / std::max(produced.seconds, 1e-9)),
      produced.attempts, produced.ratings,
      hit_rate(produced.found + produced.repeated + produced.near_copies, produced.attempts),
      produced.repeated == 0 ? "" : fmt::format(", {} made before", produced.repeated),
      produced.near_copies == 0 ? ""
                                : fmt::format(", {} near copies left out", produced.near_copies)));
  if (produced.exhausted) {
    say(produced.near_copies == 0
            ? "evodoku: these seem to be all there are: nothing else came up for long\n"
            : "evodoku: these seem to be all there are that differ: nothing but near copies came "
              "up for long (--near-copies takes them, too)\n");
    return;
  }
  const Made& closest = produced.closest;
  if (!short_of || closest.puzzle.givens.filled() == 0) return;
  say(fmt::format("evodoku: closest: {} ({} clues{}){}\n", closest.puzzle.givens.to_line(),
                  closest.puzzle.givens.filled(),
                  closest.rating == 0 ? "" : fmt::format(", rating {:.1f}", closest.rating),
                  produced.missing.empty() ? "" : ": " + produced.missing));
}

void report_hardest(const Order& order, bool quiet, const Produced& produced,
                    const Range<double>& made) {
  if (!quiet && produced.found > 0) {
    say(fmt::format(
        "evodoku: {} of ratings {:.1f} to {:.1f} in {:.1f} s; {} looked at, {} rated, {} kept on "
        "the way ({})\n",
        produced.found, made.high, made.low, produced.seconds, produced.attempts, produced.ratings,
        produced.fits, hit_rate(produced.fits, produced.attempts)));
  }
  if (produced.found < order.count) {
    say(fmt::format(
        "evodoku: {} of {} found that are at most 1.0 easier than the hardest and not near "
        "copies of each other\n",
        produced.found, order.count));
  }
}

}  // namespace evodoku::cli
