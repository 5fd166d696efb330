/// \file
/// Values of a plan's TOML, each with its place for messages.
///
///     const TomlTable root(table, "a.toml", "the study");
///     root.allow({"seeds", "budget"});                     // else: did you mean ...
///     std::vector<std::int64_t> seeds = root.whole_numbers("seeds", 0);   // 3, [1, 2], { from =
///     1, to = 9 }
#pragma once

#define TOML_EXCEPTIONS 1
#include <toml++/toml.h>

#include <string>
#include <string_view>
#include <vector>

#include "evodoku/error.hpp"

namespace evodoku::study {

class TomlTable {
 public:
  /// \p what names the table in messages.
  TomlTable(const toml::table& table, std::string file, std::string what)
      : table_(table), file_(std::move(file)), what_(std::move(what)) {}

  [[nodiscard]] const toml::table& table() const { return table_; }
  /// "[[solvers]]", for messages.
  [[nodiscard]] const std::string& what() const { return what_; }
  [[nodiscard]] Place place(const toml::node& node) const;
  [[nodiscard]] Place place() const { return place(table_); }
  [[nodiscard]] bool has(std::string_view key) const { return table_.contains(key); }
  /// The place of a key's value; of the table where it has none.
  [[nodiscard]] Place place_of(std::string_view key) const;

  /// Throws InputError for a key that is none of these.
  void allow(const std::vector<std::string_view>& keys) const;

  /// A text; "" where there is none.
  [[nodiscard]] std::string text(std::string_view key) const;
  /// One text or a list of them; none where the key is missing.
  [[nodiscard]] std::vector<std::string> texts(std::string_view key) const;
  /// A whole number of at least \p least; \p standard where there is none.
  [[nodiscard]] std::int64_t whole_number(std::string_view key, std::int64_t least,
                                          std::int64_t standard) const;
  /// A number, a list of them, or a range.
  [[nodiscard]] std::vector<std::int64_t> whole_numbers(std::string_view key,
                                                        std::int64_t least) const;
  /// A table inside; throws InputError where it is something else.
  [[nodiscard]] TomlTable inner(std::string_view key) const;
  /// A table further inside, by what it is to be called.
  [[nodiscard]] TomlTable at(const toml::table& table, std::string name) const {
    return {table, file_, std::move(name)};
  }
  /// The tables of [[key]]; throws InputError where there are none.
  [[nodiscard]] std::vector<TomlTable> list(std::string_view key) const;

  /// A number; \p standard where there is none.
  [[nodiscard]] double number(std::string_view key, double standard) const;
  /// Whether a flag is set; \p standard where it is not there.
  [[nodiscard]] bool flag(std::string_view key, bool standard) const;

  /// All values that a node stands for, as text: itself, those of a list, or of a range
  /// { from, to, step }.
  [[nodiscard]] std::vector<std::string> spread(const toml::node& node,
                                                std::string_view name) const;

 private:
  [[nodiscard]] std::vector<std::string> range(const toml::table& table,
                                               std::string_view name) const;

  const toml::table& table_;
  std::string file_;
  std::string what_;
};

}  // namespace evodoku::study
