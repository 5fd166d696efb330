/// \file
/// A list of things that have names: solvers, recipes, formats, techniques, operators.
///
/// Every choice by name in this library goes through such a table, so that a name that is not there
/// gets the same help everywhere: which one was probably meant, and which there are.
///
/// \code
/// #include <evodoku/evodoku.hpp>
/// #include <iostream>
///
/// int main() {
///   for (const evodoku::SolverEntry& solver : evodoku::solvers()) {
///     std::cout << solver.name << ": " << solver.summary << '\n';
///   }
///   try {
///     (void)evodoku::solvers().find("fsat");
///   } catch (const evodoku::UsageError& error) {
///     std::cout << error.what() << '\n';  // there is no solver 'fsat'; did you mean 'fast'? ...
///     return 0;
///   }
///   return 1;
/// }
/// \endcode
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "evodoku/error.hpp"

namespace evodoku {

/// The closest of \p names by edits (a swap of neighbours is one), or "" if none is close.
[[nodiscard]] std::string_view nearest_name(std::string_view word,
                                            const std::vector<std::string_view>& names);
/// "there is no WHAT 'slove'; did you mean 'solve'? There are: solve, count."
[[nodiscard]] std::string unknown_name(std::string_view what, std::string_view word,
                                       const std::vector<std::string_view>& names);

/// The entries of a kind, in their order. An entry has a `name`; no two have the same.
template <typename Entry>
class Table {
 public:
  /// \p what is what an entry is, for messages: "solver".
  Table(std::string_view what, std::vector<Entry> entries)
      : what_(what), entries_(entries.begin(), entries.end()) {}

  /// The entry of a name, or null.
  [[nodiscard]] const Entry* get(std::string_view name) const {
    for (const Entry& entry : entries_) {
      if (entry.name == name) return &entry;
    }
    return nullptr;
  }
  /// The entry of a name. Throws UsageError that names the nearest one and lists all.
  [[nodiscard]] const Entry& find(std::string_view name) const {
    if (const Entry* entry = get(name)) return *entry;
    throw UsageError(unknown_name(what_, name, names()));
  }
  [[nodiscard]] std::vector<std::string_view> names() const {
    std::vector<std::string_view> out;
    for (const Entry& entry : entries_) out.emplace_back(entry.name);
    return out;
  }
  /// Adds an entry of one's own at the end. Entries that are there stay where they are, so
  /// references to them stay good. Throws UsageError for a name that is taken. Not for use while
  /// another thread reads the table.
  void add(Entry entry) {
    if (get(entry.name) != nullptr) {
      throw UsageError("there is a " + what_ + " '" + std::string(entry.name) + "' already");
    }
    entries_.push_back(std::move(entry));
  }

  [[nodiscard]] auto begin() const { return entries_.begin(); }
  [[nodiscard]] auto end() const { return entries_.end(); }
  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  [[nodiscard]] const Entry& operator[](std::size_t i) const { return entries_[i]; }
  [[nodiscard]] const Entry& front() const { return entries_.front(); }

 private:
  std::string what_;
  std::deque<Entry> entries_;  ///< a deque, because `add` must not move what is there
};

}  // namespace evodoku
