// Throws texts at the reader of recipes. It may throw an Error and nothing else; a recipe that it
// takes is printed whole, and that reads as the same recipe.
#include <cstdint>

#include "bytes.hpp"
#include "evodoku/recipe.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace evodoku;
  try {
    const evolution::Recipe recipe = parse_recipe(fuzz::Bytes(data, size).rest(), "fuzz.toml");
    const evolution::Recipe again = parse_recipe(recipe.text(), "again.toml");
    if (again.text() != recipe.text()) {
      fuzz::complain("reads otherwise:\n" + recipe.text() + "\n" + again.text());
    }
  } catch (const Error&) {
  }
  return 0;
}
