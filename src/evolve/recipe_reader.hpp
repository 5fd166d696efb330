/// \file
/// Turns the text of a recipe into a Recipe: inheriting, changing, checking.
#pragma once

#define TOML_EXCEPTIONS 1
#include <toml++/toml.h>

#include "evolve/recipe.hpp"

namespace evodoku::evolution {

/// A recipe's table with everything that it inherits, changes applied.
[[nodiscard]] toml::table merged_recipe(const Recipe::Source& source, const Recipe::Lookup& lookup,
                                        const std::vector<std::string>& changes);

class RecipeReader {
 public:
  RecipeReader(const toml::table& table, std::string file)
      : table_(table), file_(std::move(file)) {}
  [[nodiscard]] Recipe read();

 private:
  [[nodiscard]] Place place(const toml::node& node) const;
  [[nodiscard]] std::string text_of(const toml::node& node, std::string_view what) const;
  [[nodiscard]] std::map<std::string, Settings::Given> given(const toml::table& table,
                                                             std::string_view what) const;
  double number(std::map<std::string, Settings::Given>& given, const std::string& name,
                double standard, double low, double high) const;
  template <typename Operator>
  [[nodiscard]] Recipe::Part<Operator> part(const toml::node& node, std::string_view family,
                                            const std::vector<Entry<Operator>>& table) const;
  template <typename Operator>
  [[nodiscard]] std::vector<Recipe::Part<Operator>> parts(
      std::string_view family, const std::vector<Entry<Operator>>& table) const;
  void read_breeding(Recipe& recipe) const;

  const toml::table& table_;
  std::string file_;
};

}  // namespace evodoku::evolution
