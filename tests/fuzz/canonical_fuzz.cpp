// Moves boards by random symmetries: their canonical form must stay, and the way from one to the
// other must be found.
#include <fmt/format.h>

#include <cstdint>

#include "boards.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace evodoku;
  fuzz::Bytes bytes(data, size);
  const Shape shape = fuzz::shape_of(bytes);
  const Grid full = fuzz::full_grid(shape, bytes.below(65536));
  const Symmetry symmetry = Symmetry::random(shape, bytes.below(65536));
  const Grid grid = fuzz::puzzle_of(bytes, full, /*wrong=*/false);
  const Grid moved = symmetry.apply(grid);
  const auto fail = [&](const char* what) {
    fuzz::complain(
        fmt::format("{} {} and {}: {}", shape.to_string(), grid.to_line(), moved.to_line(), what));
  };
  if (symmetry.inverse().apply(moved) != grid) fail("the inverse does not lead back");
  const CanonicalForm form = canonical_form(grid);
  if (!form.symmetry.is_symmetry_of(shape)) fail("no symmetry");
  if (form.symmetry.apply(grid) != form.grid) fail("the symmetry does not lead to the form");
  if (canonical(form.grid) != form.grid) fail("the form has another form");
  const CanonicalForm other = canonical_form(moved);
  if (other.key() != form.key()) fail("another form");
  if (other.automorphisms != form.automorphisms) fail("another number of automorphisms");
  const std::optional<Symmetry> way = same(grid, moved);
  if (!way || way->apply(grid) != moved) fail("no way from one to the other");
  return 0;
}
