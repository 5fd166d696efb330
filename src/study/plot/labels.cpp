#include "study/plot/labels.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "evodoku/escape.hpp"

namespace evodoku::study {

namespace {

using Words = std::vector<std::string>;

constexpr const char* kLeftOut = "…";

/// At blanks, but not within brackets: "select=(tournament size=4)" is one word.
Words words_of(const std::string& label) {
  Words out(1);
  int depth = 0;
  for (const char c : label) {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c == ' ' && depth <= 0) {
      out.emplace_back();
    } else {
      out.back() += c;
    }
  }
  return out;
}

/// Without the words that all have.
void leave_out_common(std::vector<Words>& all) {
  std::map<std::string, std::size_t> counts;
  for (const Words& one : all) {
    for (const std::string& word : std::set<std::string>(one.begin(), one.end())) ++counts[word];
  }
  for (Words& one : all) {
    Words left;
    for (const std::string& word : one) {
      const bool common = counts[word] == all.size();
      if (!common) left.push_back(word);
      if (common && (left.empty() || left.back() != kLeftOut)) left.emplace_back(kLeftOut);
    }
    one = std::move(left);
  }
}

/// "mutate.rate=0.4" is "rate=0.4" unless there is another rate.
void leave_out_paths(std::vector<Words>& all) {
  const auto path_of = [](const std::string& word) { return word.substr(0, word.find('=')); };
  const auto last_of = [](const std::string& path) { return path.substr(path.rfind('.') + 1); };
  std::map<std::string, std::set<std::string>> paths;
  for (const Words& one : all) {
    for (const std::string& word : one) paths[last_of(path_of(word))].insert(path_of(word));
  }
  for (Words& one : all) {
    for (std::string& word : one) {
      const std::string path = path_of(word);
      const std::string last = last_of(path);
      if (word.size() > path.size() && paths[last].size() == 1) {
        word.replace(0, path.size(), last);
      }
    }
  }
}

/// "population=300" is "300": the values in their order tell labels apart.
void leave_out_names(std::vector<Words>& all) {
  for (Words& one : all) {
    for (std::string& word : one) word = word.substr(word.find('=') + 1);
  }
}

/// The characters of a text from \p first on, \p count of them.
std::string part_of(std::string_view text, std::size_t first, std::size_t count) {
  std::string out;
  for (std::size_t i = 0; !text.empty() && i < first + count; ++i) {
    const std::size_t bytes = std::max<std::size_t>(1, escape::character_bytes(text));
    if (i >= first) out += text.substr(0, bytes);
    text.remove_prefix(bytes);
  }
  return out;
}

std::string cut_in_the_middle(const std::string& text, std::size_t most) {
  const std::size_t length = characters_of(text);
  if (length <= most) return text;
  const std::size_t kept = most - std::min<std::size_t>(1, most);
  const std::size_t end = kept / 2;
  return part_of(text, 0, kept - end) + kLeftOut + part_of(text, length - end, end);
}

}  // namespace

std::size_t characters_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;  // not within a character of UTF-8
  }));
}

std::vector<std::string> told_apart(const std::vector<std::string>& labels, std::size_t most) {
  const auto fit = [&](const std::vector<std::string>& some) {
    return std::all_of(some.begin(), some.end(),
                       [&](const std::string& one) { return characters_of(one) <= most; });
  };
  if (fit(labels)) return labels;
  std::vector<Words> all;
  all.reserve(labels.size());
  for (const std::string& one : labels) all.push_back(words_of(one));
  std::vector<std::string> out = labels;
  const auto join = [&] {
    for (std::size_t i = 0; i < all.size(); ++i) out[i] = fmt::format("{}", fmt::join(all[i], " "));
  };
  if (labels.size() > 1) {
    leave_out_common(all);
    join();
    if (fit(out)) return out;
    leave_out_paths(all);
    join();
    if (fit(out)) return out;
    leave_out_names(all);
    join();
  }
  for (std::string& one : out) one = cut_in_the_middle(one, most);
  std::map<std::string, std::size_t> counts;
  for (const std::string& one : out) ++counts[one];
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (counts[out[i]] < 2 || labels.size() < 2) continue;
    const std::string number = fmt::format("{} ", i + 1);
    out[i] = number + cut_in_the_middle(out[i], most - std::min(most, number.size()));
  }
  return out;
}

}  // namespace evodoku::study
