/// \file
/// The table of all techniques, one line each, in the order in which the ladder tries them. The
/// documentation, `evodoku techniques` and the rating itself are made from it.
///
///     Workbench bench;
///     for (const Technique& technique : techniques())
///       if (technique.works_on(shape) && technique.find && technique.find(position, bench, step))
///       ...
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rate/step.hpp"

namespace evodoku::rating {

namespace chain {
class Engine;
}

/// Memory that searches keep between steps; used by one thread.
class Workbench {
 public:
  Workbench();
  ~Workbench();
  [[nodiscard]] chain::Engine& chains();

 private:
  std::unique_ptr<chain::Engine> chains_;
};

struct Technique {
  std::string_view id;       ///< "naked-pair"
  std::string_view name;     ///< "naked pair"
  std::string_view summary;  ///< one line
  double easiest;            ///< the lowest and the highest rating on the scale of Sudoku Explainer
  double hardest;
  int smallest;  ///< the sizes of boards that it works on
  int largest;
  /// Looks for the first step that changes something. Nothing for a technique that the search of
  /// the one above it in the table finds, too, because it is chosen among several by its length.
  bool (*find)(const Position& position, Workbench& bench, Step& step);
  /// The reason in words: what is seen, and why what is crossed out or placed follows.
  std::string (*describe)(const Step& step, const Position& position);

  [[nodiscard]] bool works_on(Shape shape) const {
    return shape.size() >= smallest && shape.size() <= largest;
  }
};

[[nodiscard]] const std::vector<Technique>& techniques();
/// The technique of an id. Throws UsageError that names the nearest.
[[nodiscard]] const Technique& find_technique(std::string_view id);

/// Looks for the first step of a technique; false if there is none, or if the technique does not
/// work on such boards or has no search of its own.
bool search(const Technique& technique, const Position& position, Workbench& bench, Step& step);

/// A whole step in words: the technique, the reason, and what it changes.
[[nodiscard]] std::string describe(const Step& step, const Position& position);

// One file each.
Technique last_value();
Technique hidden_single_box();
Technique hidden_single_line();
Technique direct_pointing();
Technique direct_claiming();
Technique direct_hidden_pair();
Technique naked_single();
Technique direct_hidden_triplet();
Technique pointing();
Technique claiming();
Technique naked_pair();
Technique x_wing();
Technique hidden_pair();
Technique naked_triplet();
Technique swordfish();
Technique hidden_triplet();
Technique xy_wing();
Technique xyz_wing();
Technique unique_loop();
Technique naked_quad();
Technique jellyfish();
Technique hidden_quad();
Technique bivalue_grave();
Technique aligned_pair();
Technique x_cycle();
Technique y_cycle();
Technique forcing_x_chain();
Technique xy_cycle();
Technique forcing_chain();
Technique aligned_triplet();
Technique nishio();
Technique multiple_chains();
Technique dynamic_chains();
Technique dynamic_plus();
Technique nested_chains();
Technique nested_multiple();
Technique nested_dynamic();
Technique nested_dynamic_plus();

}  // namespace evodoku::rating
