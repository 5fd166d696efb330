#include "make/evolve/hall.hpp"

#include <algorithm>

namespace evodoku {

void Hall::put(const Attempt& attempt) {
  const auto place =
      std::upper_bound(members_.begin(), members_.end(), attempt,
                       [](const Attempt& a, const Attempt& b) { return a.rating > b.rating; });
  members_.insert(place, attempt);
  if (members_.size() > size_) members_.pop_back();
}

}  // namespace evodoku
