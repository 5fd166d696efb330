#include "make/hall.hpp"

#include <algorithm>

#include "make/near_copies.hpp"

namespace evodoku {

void Hall::put(const Made& made) {
  const auto is_near = [&](const Made& member) {
    return are_near_copies(member.puzzle.givens, made.puzzle.givens);
  };
  const auto harder = [](const Made& a, const Made& b) { return a.rating > b.rating; };
  const auto place = std::upper_bound(members_.begin(), members_.end(), made, harder);
  if (std::any_of(members_.begin(), place, is_near)) return;
  if (members_.size() == size_ && place == members_.end()) return;
  const auto at = members_.insert(place, made);
  members_.erase(std::remove_if(std::next(at), members_.end(), is_near), members_.end());
  if (members_.size() > size_) members_.pop_back();
}

}  // namespace evodoku
