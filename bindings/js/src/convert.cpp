// Values on their way from JavaScript and back.
#include <fmt/format.h>

#include <cmath>

#include "evodoku/draw.hpp"
#include "evodoku/formats.hpp"
#include "evodoku/layout.hpp"
#include "module.hpp"

namespace evodoku::js {

namespace {

/// A member, or null where there is none.
const Json& member(const Json& in, const char* name) {
  static const Json none;
  const auto found = in.find(name);
  return found == in.end() ? none : *found;
}

[[noreturn]] void expected(const char* name, std::string_view what, const Json& found) {
  throw UsageError(
      fmt::format("{}: expected {}, found {}", name, what,
                  in_quotes(found.dump(-1, ' ', false, Json::error_handler_t::replace))));
}

std::vector<Value> as_values(const char* name, const Json& in, Shape shape) {
  if (!in.is_array() || in.size() != static_cast<std::size_t>(shape.cells())) {
    throw UsageError(fmt::format("{}: expected an array with the {} cells of a board of {}", name,
                                 shape.cells(), shape.to_string()));
  }
  std::vector<Value> out;
  for (const Json& one : in) {
    const bool fits = one.is_number_integer() && one >= 0 && one <= shape.size();
    if (!fits) expected(name, fmt::format("0 to {}", shape.size()), one);
    out.push_back(one.get<Value>());
  }
  return out;
}

std::vector<ValueSet> as_sets(const char* name, const Json& in, Shape shape) {
  if (!in.is_array() || in.size() != static_cast<std::size_t>(shape.cells())) {
    throw UsageError(fmt::format("{}: expected an array with a set for each of the {} cells", name,
                                 shape.cells()));
  }
  std::vector<ValueSet> out;
  for (const Json& one : in) {
    if (!one.is_number()) expected(name, "a bit mask", one);
    out.push_back(static_cast<ValueSet>(one.get<double>()) & shape.all_values());
  }
  return out;
}

/// Units beyond rows, columns and regions.
Json extra_units(Shape shape) {
  Json out = Json::array();
  for (int unit = 3 * shape.size(); unit < shape.units(); ++unit) {
    Json cells = Json::array();
    for (const Cell cell : shape.unit(unit)) cells.push_back(cell);
    out.push_back({{"name", shape.unit_name(unit)}, {"cells", std::move(cells)}});
  }
  return out;
}

}  // namespace

std::string text_or(const Json& in, const char* name, std::string otherwise) {
  const Json& one = member(in, name);
  if (one.is_null()) return otherwise;
  if (!one.is_string()) expected(name, "a text", one);
  return one.get<std::string>();
}

bool flag_or(const Json& in, const char* name, bool otherwise) {
  const Json& one = member(in, name);
  if (one.is_null()) return otherwise;
  if (!one.is_boolean()) expected(name, "true or false", one);
  return one.get<bool>();
}

double number_or(const Json& in, const char* name, double otherwise) {
  const Json& one = member(in, name);
  if (one.is_null()) return otherwise;
  if (!one.is_number()) expected(name, "a number", one);
  return one.get<double>();
}

std::uint64_t whole_or(const Json& in, const char* name, std::uint64_t otherwise) {
  const Json& one = member(in, name);
  constexpr auto kWhat = "a whole number from 0 to 18446744073709551615";
  if (one.is_null()) return otherwise;
  if (one.is_number_unsigned()) return one.get<std::uint64_t>();
  if (one.is_number_float()) {  // 1e6, say
    const auto number = one.get<double>();
    if (number < 0 || number >= 0x1p64 || number != std::floor(number)) expected(name, kWhat, one);
    return static_cast<std::uint64_t>(number);
  }
  if (!one.is_string()) expected(name, kWhat, one);
  const auto& text = one.get_ref<const std::string&>();
  std::uint64_t out = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (error != std::errc() || end != text.data() + text.size()) expected(name, kWhat, one);
  return out;
}

Budget as_budget(const Json& in) {
  return {.seconds = number_or(in, "seconds", std::numeric_limits<double>::infinity()),
          .nodes = whole_or(in, "nodes", kUnlimited),
          .evaluations = whole_or(in, "evaluations", kUnlimited)};
}

std::vector<std::string> as_changes(const Json& in) {
  std::vector<std::string> out;
  const Json& set = member(in, "set");
  if (set.is_null()) return out;
  if (set.is_array()) {
    for (const Json& one : set) {
      if (!one.is_string()) expected("set", "texts such as \"population=1000\"", one);
      out.push_back(one.get<std::string>());
    }
    return out;
  }
  if (!set.is_object()) expected("set", "an object, or a list of texts", set);
  for (const auto& [name, value] : set.items()) {
    out.push_back(name + '=' + (value.is_string() ? value.get<std::string>() : value.dump()));
  }
  return out;
}

Recipe as_recipe(const std::string& recipe, const std::vector<std::string>& changes) {
  const bool is_text =
      recipe.find('\n') != std::string::npos || recipe.find('=') != std::string::npos;
  return is_text ? parse_recipe(recipe, "recipe", changes) : load_recipe(recipe, changes);
}

Puzzle as_puzzle(const Json& value) {
  if (value.is_string()) return parse(value.get<std::string>());
  if (!value.is_object()) expected("puzzle", "a text or a puzzle", value);
  const Json& cells = member(value, "cells");
  if (cells.is_null()) return parse(text_or(value, "text"));
  const std::string board = text_or(value, "board");
  const Shape shape = board.empty() ? Shape::of_size(static_cast<int>(std::lround(
                                          std::sqrt(static_cast<double>(cells.size())))))
                                    : Shape::of_code(board);
  Puzzle out{Grid(shape)};
  const std::vector<Value> givens = as_values("cells", cells, shape);
  std::copy(givens.begin(), givens.end(), out.givens.data());
  out.titles.title = text_or(value, "title");
  out.titles.level = text_or(value, "level");
  out.titles.source = text_or(value, "source");
  out.titles.author = text_or(value, "author");
  if (const Json& values = member(value, "values"); !values.is_null()) {
    out.placed = as_values("values", values, shape);
  }
  if (const Json& marks = member(value, "marks"); !marks.is_null()) {
    out.candidates = as_sets("marks", marks, shape);
  }
  return out;
}

Puzzle puzzle_of(const Json& in) {
  Puzzle out = as_puzzle(member(in, "puzzle"));
  if (const Json& values = member(in, "values"); !values.is_null()) {
    out.placed = as_values("values", values, out.shape());
  }
  if (const Json& marks = member(in, "candidates"); !marks.is_null()) {
    out.candidates = as_sets("candidates", marks, out.shape());
  }
  return out;
}

Json from_puzzle(const Puzzle& puzzle) {
  const Shape shape = puzzle.shape();
  std::string text = to_text(puzzle);
  text.resize(text.find_last_not_of('\n') + 1);
  Json regions = Json::array();
  for (int c = 0; c < shape.cells(); ++c) regions.push_back(shape.region(static_cast<Cell>(c)));
  Json pairs = Json::array();
  for (const auto& [a, b] : shape.pairs()) pairs.push_back({a, b});
  const std::string symbols = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz@#";
  Json out = {{"size", shape.size()},
              {"board", shape.code()},
              {"shape", shape.to_string()},
              {"variants", shape.variants()},
              {"cells", puzzle.givens.cells()},
              {"clues", puzzle.givens.filled()},
              {"title", puzzle.titles.title},
              {"level", puzzle.titles.level},
              {"author", puzzle.titles.author},
              {"source", puzzle.titles.source},
              {"text", text},
              {"regions", std::move(regions)},
              {"areas", extra_units(shape)},
              {"pairs", std::move(pairs)},
              {"symbols", symbols.substr(0, static_cast<std::size_t>(shape.size()))}};
  if (!puzzle.placed.empty()) out["values"] = puzzle.placed;
  if (!puzzle.candidates.empty()) out["marks"] = from_sets(puzzle.candidates);
  if (!puzzle.solution.empty()) out["solution"] = puzzle.solution;
  return out;
}

Json from_sets(const std::vector<ValueSet>& sets) {
  Json out = Json::array();
  for (const ValueSet set : sets) out.push_back(set);
  return out;
}

Json from_candidates(const std::vector<Candidate>& all) {
  Json out = Json::array();
  for (const Candidate& one : all) out.push_back({{"cell", one.cell}, {"value", one.value}});
  return out;
}

std::string from_status(Status status) {
  std::string out(status_name(status));
  std::replace(out.begin(), out.end(), '_', '-');
  return out;
}

Json from_parameters(const std::vector<Parameter>& parameters) {
  Json out = Json::array();
  for (const Parameter& one : parameters) {
    static constexpr std::array kKinds = {"int", "real", "bool", "choice", "text"};
    Json row = {{"name", one.name},
                {"kind", kKinds[static_cast<std::size_t>(one.kind)]},
                {"default", one.standard},
                {"allowed", one.allowed()},
                {"summary", one.summary}};
    if (one.kind == Parameter::kInteger || one.kind == Parameter::kReal) {
      row["min"] = one.low;
      row["max"] = one.high;
    }
    if (one.kind == Parameter::kChoice) row["choices"] = one.choices;
    out.push_back(std::move(row));
  }
  return out;
}

}  // namespace evodoku::js
