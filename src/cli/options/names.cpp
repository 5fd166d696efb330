#include "cli/options/names.hpp"

#include <algorithm>
#include <iterator>

#include "evodoku/formats.hpp"
#include "evodoku/layout.hpp"
#include "evodoku/recipe.hpp"
#include "evodoku/solve.hpp"

namespace evodoku::cli {

namespace {

template <typename Wanted>
Names some_formats(const Wanted& wanted) {
  // Not a view: clang 14, which builds the fuzz targets, cannot compile those of GCC's library.
  std::vector<Format> some;
  std::copy_if(formats().begin(), formats().end(), std::back_inserter(some), wanted);
  return names_of(some);
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
