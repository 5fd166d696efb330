/// \file
/// Lessons: for each technique its idea, an example from a real puzzle, how to spot it, and a
/// puzzle to practise on.
///
/// \code
/// #include <evodoku/learn.hpp>
/// #include <iostream>
///
/// int main() {
///   using namespace evodoku;
///   const Lesson& lesson = lessons().find("x-wing");
///   std::cout << lesson_text(lesson, lesson.practice_puzzle());
///   const std::string page = lesson_page(lesson, lesson.practice_puzzle());
///   return page.starts_with("<!DOCTYPE html>") ? 0 : 1;
/// }
/// \endcode
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "evodoku/explain.hpp"
#include "evodoku/rate.hpp"
#include "evodoku/table.hpp"

namespace evodoku {

/// What there is to know about a technique.
struct Lesson {
  std::string_view name;      ///< the technique's
  std::string_view idea;      ///< what it is and why it holds, in three sentences
  std::string_view spotting;  ///< how to find it on a board
  /// A puzzle on the way to whose solution there is a step of it; empty where none is known.
  std::string_view example;
  std::string_view practice;      ///< a puzzle whose hardest step is one of it
  std::string_view variant = {};  ///< of the board of both; empty: the plain one
  /// For examples that take long to get to: the candidates of each cell after `after` steps, three
  /// octal digits each.
  std::string_view marks = {};
  int after = 0;

  [[nodiscard]] const Technique& technique() const { return techniques().find(name); }
  [[nodiscard]] Puzzle example_puzzle() const;
  /// The one in the table; others can be made to order (make.hpp).
  [[nodiscard]] Puzzle practice_puzzle() const;
  /// Calls \p show with the first step of the technique on the way to the example's solution.
  /// Returns whether there is one.
  bool show_example(const std::function<void(const Scene&)>& show) const;
};

/// One for each technique, in the order of the ladder.
[[nodiscard]] const Table<Lesson>& lessons();

/// For a terminal. \p practice is the puzzle to practise on, \p note what is said of it.
[[nodiscard]] std::string lesson_text(const Lesson& lesson, const Puzzle& practice,
                                      const WalkthroughStyle& style = {},
                                      std::string_view note = "");
/// An HTML page that needs nothing else. With \p linked it is one of all, NAME.html, and has links
/// to its neighbours and to index.html.
[[nodiscard]] std::string lesson_page(const Lesson& lesson, const Puzzle& practice,
                                      std::string_view note = "", bool linked = false);
/// The page that the others link to: all lessons in their order, and the words that they use.
[[nodiscard]] std::string lesson_index();

}  // namespace evodoku
