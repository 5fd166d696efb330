/// \file
/// What the sources use of C++20 that the standard library of Debian 12's Emscripten does not have
/// yet (libc++ 13): algorithms of std::ranges, on top of the classic ones; the order of texts and
/// vectors as a value; numbers with a fraction from text; arrays without values. Included before
/// everything else.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <compare>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <memory>
#include <ranges>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

// Where the namespace is: libc++ keeps its own in an inline one.
_LIBCPP_BEGIN_NAMESPACE_STD

namespace ranges {

namespace classic {

/// A function of one argument, or of two, after projections.
template <typename Function, typename Projection>
auto after(Function& function, Projection& projection) {
  return
      [&](auto&& x) -> decltype(auto) { return std::invoke(function, std::invoke(projection, x)); };
}
template <typename Function, typename Projection>
auto after_both(Function& function, Projection& projection) {
  return [&](auto&& a, auto&& b) -> decltype(auto) {
    return std::invoke(function, std::invoke(projection, a), std::invoke(projection, b));
  };
}
struct Same {
  template <typename T>
  constexpr T&& operator()(T&& x) const noexcept {
    return std::forward<T>(x);
  }
};
struct Less {
  template <typename A, typename B>
  constexpr bool operator()(const A& a, const B& b) const {
    return a < b;
  }
};
struct Equal {
  template <typename A, typename B>
  constexpr bool operator()(const A& a, const B& b) const {
    return a == b;
  }
};

}  // namespace classic

template <typename Range, typename Test, typename Projection = classic::Same>
bool any_of(Range&& range, Test test, Projection projection = {}) {
  return std::any_of(std::begin(range), std::end(range), classic::after(test, projection));
}
template <typename Range, typename Test, typename Projection = classic::Same>
bool all_of(Range&& range, Test test, Projection projection = {}) {
  return std::all_of(std::begin(range), std::end(range), classic::after(test, projection));
}
template <typename Range, typename Test, typename Projection = classic::Same>
bool none_of(Range&& range, Test test, Projection projection = {}) {
  return std::none_of(std::begin(range), std::end(range), classic::after(test, projection));
}
template <typename Range, typename Test, typename Projection = classic::Same>
auto find_if(Range&& range, Test test, Projection projection = {}) {
  return std::find_if(std::begin(range), std::end(range), classic::after(test, projection));
}
template <typename Range, typename Value, typename Projection = classic::Same>
auto find(Range&& range, const Value& value, Projection projection = {}) {
  return std::find_if(std::begin(range), std::end(range),
                      [&](auto&& x) { return std::invoke(projection, x) == value; });
}
template <typename Range, typename Test, typename Projection = classic::Same>
auto count_if(Range&& range, Test test, Projection projection = {}) {
  return std::count_if(std::begin(range), std::end(range), classic::after(test, projection));
}
template <typename Range, typename Value>
auto count(Range&& range, const Value& value) {
  return std::count(std::begin(range), std::end(range), value);
}
template <typename Range, typename Order = classic::Less, typename Projection = classic::Same>
void sort(Range&& range, Order order = {}, Projection projection = {}) {
  std::sort(std::begin(range), std::end(range), classic::after_both(order, projection));
}
template <typename Range, typename Order = classic::Less, typename Projection = classic::Same>
void stable_sort(Range&& range, Order order = {}, Projection projection = {}) {
  std::stable_sort(std::begin(range), std::end(range), classic::after_both(order, projection));
}
template <typename Range, typename Order = classic::Less, typename Projection = classic::Same>
auto max_element(Range&& range, Order order = {}, Projection projection = {}) {
  return std::max_element(std::begin(range), std::end(range),
                          classic::after_both(order, projection));
}
template <typename A, typename B, typename Test = classic::Equal,
          typename ProjectionA = classic::Same, typename ProjectionB = classic::Same>
bool equal(A&& a, B&& b, Test test = {}, ProjectionA of_a = {}, ProjectionB of_b = {}) {
  return std::equal(std::begin(a), std::end(a), std::begin(b), std::end(b),
                    [&](auto&& x, auto&& y) {
                      return std::invoke(test, std::invoke(of_a, x), std::invoke(of_b, y));
                    });
}
template <typename Range, typename Value>
bool binary_search(Range&& range, const Value& value) {
  return std::binary_search(std::begin(range), std::end(range), value);
}
template <typename Range, typename Value, typename Order = classic::Less,
          typename Projection = classic::Same>
auto lower_bound(Range&& range, const Value& value, Order order = {}, Projection projection = {}) {
  return std::lower_bound(std::begin(range), std::end(range), value, [&](auto&& x, auto&& y) {
    return std::invoke(order, std::invoke(projection, x), y);
  });
}
template <typename A, typename B>
bool includes(A&& a, B&& b) {
  return std::includes(std::begin(a), std::end(a), std::begin(b), std::end(b));
}
template <typename Range, typename Test = classic::Equal>
auto adjacent_find(Range&& range, Test test = {}) {
  return std::adjacent_find(std::begin(range), std::end(range), test);
}
template <typename Range>
void reverse(Range&& range) {
  std::reverse(std::begin(range), std::end(range));
}
template <typename Range, typename Out>
auto copy(Range&& range, Out out) {
  return std::copy(std::begin(range), std::end(range), out);
}
template <typename Range, typename Out, typename Test>
auto copy_if(Range&& range, Out out, Test test) {
  return std::copy_if(std::begin(range), std::end(range), out, test);
}
template <typename Range, typename Out>
auto move(Range&& range, Out out) {
  return std::move(std::begin(range), std::end(range), out);
}
template <typename Range, typename Value>
void replace(Range&& range, const Value& from, const Value& to) {
  std::replace(std::begin(range), std::end(range), from, to);
}
template <typename Range, typename Value>
void fill(Range&& range, const Value& value) {
  std::fill(std::begin(range), std::end(range), value);
}

}  // namespace ranges

inline strong_ordering operator<=>(const string& a, const string& b) { return a.compare(b) <=> 0; }

template <typename T, typename Allocator>
strong_ordering operator<=>(const vector<T, Allocator>& a, const vector<T, Allocator>& b) {
  const auto [x, y] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  return x == a.end() || y == b.end() ? a.size() <=> b.size() : *x <=> *y;
}

template <typename T, size_t n>
strong_ordering operator<=>(const array<T, n>& a, const array<T, n>& b) {
  const auto [x, y] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  return x == a.end() ? strong_ordering::equal : *x <=> *y;
}

/// As the standard has it for chars_format::general: no blanks, no plus, no hexadecimal digits.
inline from_chars_result from_chars(const char* first, const char* last, double& value) {
  const string text(first, last);
  const size_t digits = text.starts_with('-') ? 1 : 0;
  const string_view body = string_view(text).substr(digits);
  if (body.empty() || body.find_first_of("0123456789.in") != 0 || body.starts_with("0x") ||
      body.starts_with("0X")) {
    return {first, errc::invalid_argument};
  }
  char* end = nullptr;
  const double read = std::strtod(text.c_str(), &end);
  if (end == text.c_str()) return {first, errc::invalid_argument};
  value = read;
  return {first + (end - text.c_str()), errc()};
}

template <typename Items>
unique_ptr<Items> make_unique_for_overwrite(size_t count) {
  return unique_ptr<Items>(new remove_extent_t<Items>[count]);
}

_LIBCPP_END_NAMESPACE_STD
