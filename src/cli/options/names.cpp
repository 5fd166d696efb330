#include "cli/options/names.hpp"

#include <ranges>

#include "evodoku/formats.hpp"
#include "evodoku/layout.hpp"
#include "evodoku/recipe.hpp"
#include "evodoku/solve.hpp"

namespace evodoku::cli {

namespace {

template <typename Wanted>
Names some_formats(const Wanted& wanted) {
  return names_of(formats() | std::views::filter(wanted));
}

}  // namespace

Names solver_names() {
  Names out = names_of(solvers());
  for (const RecipeEntry& entry : recipes()) {
    if (solvers().get(entry.name) == nullptr) out.push_back({entry.name, "recipe"});
  }
  return out;
}

Names input_format_names() {
  return some_formats([](const Format& format) { return format.reader != nullptr; });
}

Names output_format_names() {
  return some_formats([](const Format& format) { return format.writer != nullptr; });
}

Names picture_names() {
  return some_formats([](const Format& format) { return format.picture; });
}

Names variant_names() {
  Names out = {{"plain", "rows, columns and boxes, nothing else"}};
  for (const Name& one : names_of(variants())) out.push_back(one);
  return out;
}

}  // namespace evodoku::cli
