// A hash table with open addressing for each part. Memory is two blocks for each of them, however
// many keys there are, so that all of it is given back at once.
#include <algorithm>
#include <cstring>
#include <functional>
#include <limits>
#include <stdexcept>

#include "evodoku/canonical.hpp"

namespace evodoku {

namespace {

using Length = std::uint32_t;

/// The key that ends, its length included, at \p end.
std::string_view key_before(std::string_view keys, std::size_t end) {
  Length length = 0;
  std::memcpy(&length, keys.data() + end - sizeof length, sizeof length);
  return keys.substr(end - sizeof length - length, length);
}

}  // namespace

bool SeenForms::add(std::string_view key) {
  constexpr int kTopBits = 10;
  static_assert(kParts == 1U << kTopBits);
  // Where a hash has 32 bits only, the upper ones of 64 are no less different.
  constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15;
  const std::uint64_t hash = std::hash<std::string_view>()(key) * kGolden;
  if (!parts_[hash >> (64 - kTopBits)].add(key, static_cast<std::uint32_t>(hash))) return false;
  ++size_;
  return true;
}

bool SeenForms::Part::add(std::string_view key, std::uint32_t hash) {
  if (slots.size() <= 2 * used) grow();
  const std::size_t mask = slots.size() - 1;
  std::size_t at = hash & mask;
  for (; slots[at].end != 0; at = (at + 1) & mask) {
    if (slots[at].hash == hash && key_before(keys, slots[at].end) == key) return false;
  }
  const std::size_t end = keys.size() + key.size() + sizeof(Length);
  if (end > std::numeric_limits<std::uint32_t>::max()) throw std::length_error("too many forms");
  if (end > keys.capacity()) keys.reserve(std::max(end, 2 * keys.capacity()));
  const auto length = static_cast<Length>(key.size());
  keys.append(key).append(reinterpret_cast<const char*>(&length), sizeof length);
  slots[at] = {.hash = hash, .end = static_cast<std::uint32_t>(end)};
  ++used;
  return true;
}

void SeenForms::Part::grow() {
  constexpr std::size_t kFirst = 16;
  std::vector<Slot> larger(std::max(kFirst, 2 * slots.size()));
  const std::size_t mask = larger.size() - 1;
  for (const Slot& slot : slots) {
    if (slot.end == 0) continue;
    std::size_t at = slot.hash & mask;
    while (larger[at].end != 0) at = (at + 1) & mask;
    larger[at] = slot;
  }
  slots = std::move(larger);
}

}  // namespace evodoku
