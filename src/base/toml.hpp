/// \file
/// A TOML file as plain values, each with its place for messages.
///
///     const TomlValue file = parse_toml("a.toml", text);
///     const TomlTable root(file, "the study");
///     root.allow({"seeds", "budget"});                                  // else: did you mean ...
///     std::vector<std::int64_t> seeds = root.whole_numbers("seeds", 0);  // 3, [1, 2] or
///                                                                        // { from = 1, to = 9 }
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "evodoku/table.hpp"

namespace evodoku {

struct TomlEntry;

struct TomlValue {
  enum Type { kText, kWhole, kReal, kFlag, kDate, kList, kTable };

  Type type = kTable;
  Place place = {};
  std::string text = {};              ///< of a text, number or flag: as `--set` takes it
  std::string source = {};            ///< of a number, flag or date: as it is in the file
  bool in_line = false;               ///< of a table: { a = 1 } rather than [section]
  std::vector<TomlValue> items = {};  ///< of a list
  std::vector<TomlEntry> entries;     ///< of a table, sorted by key; not yet complete, so no {}

  [[nodiscard]] bool is_number() const { return type == kWhole || type == kReal; }
  [[nodiscard]] bool is_plain() const { return type < kDate; }
  [[nodiscard]] bool is_table() const { return type == kTable; }
  /// Of a number.
  [[nodiscard]] double number() const;
  /// What a table has for a key, or null; null of what is not a table, too.
  [[nodiscard]] const TomlValue* get(std::string_view key) const;
  [[nodiscard]] TomlValue* get(std::string_view key);
  /// Adds an entry to a table, or changes the one of this key.
  void put(TomlEntry entry);
  void erase(std::string_view key);
  [[nodiscard]] bool has(std::string_view key) const { return get(key) != nullptr; }
};

struct TomlEntry {
  std::string key;
  Place place;  ///< of the key
  TomlValue value;
};

/// The table that a file is. Throws InputError where it is not TOML.
[[nodiscard]] TomlValue parse_toml(const std::string& file, std::string_view text);

/// A value as TOML writes it in one line.
[[nodiscard]] std::string toml_of(const TomlValue& value);

/// A table as a TOML file, sorted by key.
[[nodiscard]] std::string print_toml(const TomlValue& table);

/// The entry of a table by its name; one that is missing is told at \p place.
template <typename Entry>
[[nodiscard]] const Entry& entry_at(const Table<Entry>& table, std::string_view name,
                                    const Place& place) {
  try {
    return table.find(name);
  } catch (const UsageError& error) {
    throw InputError(place, error.what());
  }
}

/// A table whose keys and values are asked for by name. The value has to live as long.
class TomlTable {
 public:
  /// \p what names the table in messages: "[[solvers]]".
  TomlTable(const TomlValue& table, std::string what) : table_(table), what_(std::move(what)) {}

  [[nodiscard]] const TomlValue& value() const { return table_; }
  [[nodiscard]] const std::vector<TomlEntry>& entries() const { return table_.entries; }
  [[nodiscard]] const std::string& what() const { return what_; }
  [[nodiscard]] const Place& place() const { return table_.place; }
  [[nodiscard]] const TomlValue* get(std::string_view key) const { return table_.get(key); }
  [[nodiscard]] bool has(std::string_view key) const { return table_.has(key); }
  /// The place of a key's value; of the table where it has none.
  [[nodiscard]] const Place& place_of(std::string_view key) const;

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
  /// A number; \p standard where there is none.
  [[nodiscard]] double number(std::string_view key, double standard) const;
  /// Whether a flag is set; \p standard where it is not there.
  [[nodiscard]] bool flag(std::string_view key, bool standard) const;

  /// The entry of a table that a text names; the first where there is no text.
  template <typename Entry>
  [[nodiscard]] const Entry& choice(std::string_view key, const Table<Entry>& table) const {
    return has(key) ? entry_at(table, text(key), place_of(key)) : table.front();
  }
  /// A table inside; throws InputError where it is something else.
  [[nodiscard]] TomlTable inner(std::string_view key) const;
  /// The tables of [[key]]; throws InputError where there are none.
  [[nodiscard]] std::vector<TomlTable> list(std::string_view key) const;

 private:
  const TomlValue& table_;
  std::string what_;
};

/// All values that a value stands for, as text: itself, those of a list, or of a range
/// { from, to, step }. \p name is for messages.
[[nodiscard]] std::vector<std::string> spread_values(const TomlValue& value, std::string_view name);

/// A value of a table whose keys are paths: mutate.rate is a table within a table.
struct TomlLeaf {
  std::string name;  ///< "mutate.rate"
  const TomlValue* value = nullptr;
};
/// \p is_leaf tells a table that says something of a path from one that continues it.
[[nodiscard]] std::vector<TomlLeaf> toml_leaves(const TomlValue& table,
                                                bool (*is_leaf)(const TomlValue&));

}  // namespace evodoku
