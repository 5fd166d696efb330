// Everything that has a name.
#include <sstream>

#include "evodoku/formats.hpp"
#include "evodoku/layout.hpp"
#include "evodoku/make.hpp"
#include "evodoku/operators.hpp"
#include "evodoku/problems.hpp"
#include "evodoku/rate.hpp"
#include "evodoku/solve.hpp"
#include "evodoku/version.hpp"
#include "module.hpp"

namespace evodoku::js {

namespace {

Json from_recipe(const Recipe& recipe) {
  return {{"name", recipe.name()},
          {"summary", recipe.summary()},
          {"text", recipe.text()},
          {"population", recipe.population()},
          {"islands", recipe.islands()}};
}

Json list_formats(const Json& /*in*/) {
  Json out = Json::array();
  for (const Format& one : formats()) {
    std::istringstream words{std::string(one.extensions)};
    Json extensions = Json::array();
    for (std::string word; words >> word;) extensions.push_back(word);
    out.push_back({{"name", one.name},
                   {"summary", one.summary},
                   {"reads", one.reader != nullptr},
                   {"writes", one.writer != nullptr},
                   {"picture", one.picture},
                   {"onePuzzle", one.one_puzzle},
                   {"extensions", std::move(extensions)}});
  }
  return out;
}

Json list_recipes(const Json& /*in*/) {
  Json out = Json::array();
  for (const RecipeEntry& one : recipes()) out.push_back(from_recipe(load_recipe(one.name)));
  return out;
}

Json one_recipe(const Json& in) {
  return from_recipe(as_recipe(text_or(in, "recipe"), as_changes(in)));
}

Json list_operators(const Json& /*in*/) {
  static constexpr std::array kNeeds = {"", "groups", "bands", "sheet", "blocks", "no groups"};
  Json out = Json::array();
  for_each_family([&](std::string_view family, const auto& table) {
    for (const auto& one : table) {
      out.push_back({{"family", family},
                     {"name", one.name},
                     {"summary", one.summary},
                     {"source", one.source},
                     {"needs", kNeeds[static_cast<std::size_t>(one.needs)]},
                     {"parameters", from_parameters(one.parameters)}});
    }
  });
  return out;
}

Json list_problems(const Json& /*in*/) {
  Json out = Json::array();
  for (const ProblemEntry& one : problems()) {
    out.push_back({{"name", one.name},
                   {"summary", one.summary},
                   {"recipe", one.recipe},
                   {"parameters", from_parameters(one.parameters)}});
  }
  return out;
}

Json list_solvers(const Json& /*in*/) {
  Json out = Json::array();
  for (const SolverEntry& one : solvers()) {
    out.push_back({{"name", one.name},
                   {"kind", kind_name(one.kind)},
                   {"summary", one.summary},
                   {"smallest", one.smallest},
                   {"largest", one.largest},
                   {"variants", one.variants}});
  }
  return out;
}

Json list_techniques(const Json& /*in*/) {
  Json out = Json::array();
  for (const Technique& one : techniques()) {
    out.push_back({{"name", one.name},
                   {"title", one.title},
                   {"summary", one.summary},
                   {"rating", one.easiest},
                   {"hardest", one.hardest}});
  }
  return out;
}

Json list_levels(const Json& /*in*/) {
  Json out = Json::array();
  for (const Level& one : levels()) {
    Json row = {{"name", one.name}, {"from", one.from}, {"to", nullptr}, {"summary", one.summary}};
    if (std::isfinite(one.below)) row["to"] = one.below;
    out.push_back(std::move(row));
  }
  return out;
}

Json list_makers(const Json& /*in*/) {
  Json out = Json::array();
  for (const MakerEntry& one : makers()) {
    out.push_back({{"name", one.name},
                   {"summary", one.summary},
                   {"source", one.source},
                   {"largest", one.largest},
                   {"levels", one.levels},
                   {"evolves", one.evolves},
                   {"toOrder", one.to_order()},
                   {"takesKnown", one.takes_known},
                   {"takesGrid", one.takes_grid},
                   {"takesHardest", one.takes_hardest}});
  }
  return out;
}

template <typename Entry>
Json names_and_summaries(const Table<Entry>& table) {
  Json out = Json::array();
  for (const Entry& one : table) out.push_back({{"name", one.name}, {"summary", one.summary}});
  return out;
}

Json list_variants(const Json& /*in*/) { return names_and_summaries(variants()); }
Json list_symmetries(const Json& /*in*/) { return names_and_summaries(cell_symmetries()); }
Json list_grades(const Json& /*in*/) { return names_and_summaries(grades()); }
Json version_of(const Json& /*in*/) { return version(); }

/// The code and the words of a board of a size, a box and variants.
Json one_board(const Json& in) {
  if (const std::string code = text_or(in, "board"); !code.empty()) {
    const Shape known = Shape::of_code(code);
    return {{"board", known.code()}, {"shape", known.to_string()}, {"size", known.size()}};
  }
  const std::optional<Shape> shape =
      shape_of({.size = static_cast<int>(whole_or(in, "size", 0)), .box = text_or(in, "box")});
  const Shape board = with_variants(shape.value_or(Shape()), text_or(in, "variant"));
  return {{"board", board.code()}, {"shape", board.to_string()}, {"size", board.size()}};
}

}  // namespace

Functions table_functions() {
  return {{"formats", list_formats},
          {"recipes", list_recipes},
          {"recipe", one_recipe},
          {"operators", list_operators},
          {"problems", list_problems},
          {"solvers", list_solvers},
          {"techniques", list_techniques},
          {"levels", list_levels},
          {"makers", list_makers},
          {"variants", list_variants},
          {"symmetries", list_symmetries},
          {"grades", list_grades},
          {"board", one_board},
          {"version", version_of}};
}

}  // namespace evodoku::js
