// "Did you mean ...?": the name that was most likely meant.
#include <fmt/format.h>

#include <algorithm>

#include "base/quotes.hpp"
#include "evodoku/escape.hpp"
#include "evodoku/table.hpp"

namespace evodoku {

namespace {

/// Edit distance where a swap of two neighbours counts as one edit (optimal string alignment).
std::size_t edits(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        cost[i][j] = i + j;
        continue;
      }
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
      }
    }
  }
  return cost[a.size()][b.size()];
}

}  // namespace

std::string_view nearest_name(std::string_view word, const std::vector<std::string_view>& names) {
  std::string_view best;
  // More than a third of the word wrong is another word.
  std::size_t fewest = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string_view name : names) {
    // So many letters have to come or go; and a word may be as long as a file.
    const std::size_t longer = std::max(word.size(), name.size());
    if (longer - std::min(word.size(), name.size()) >= fewest) continue;
    const std::size_t distance = edits(word, name);
    if (distance >= fewest) continue;
    fewest = distance;
    best = name;
  }
  return best;
}

std::string unknown_name(std::string_view what, std::string_view word,
                         const std::vector<std::string_view>& names) {
  const std::string_view meant = nearest_name(word, names);
  const std::string hint =
      meant.empty() ? "" : fmt::format("; did you mean '{}'?", escape::line(meant));
  std::string all;  // the user's own among them
  for (const std::string_view name : names) all += (all.empty() ? "" : ", ") + escape::line(name);
  return fmt::format("there is no {} {}{} There {}: {}", what, in_quotes(word),
                     hint.empty() ? "." : hint, names.size() == 1 ? "is" : "are", all);
}

}  // namespace evodoku
