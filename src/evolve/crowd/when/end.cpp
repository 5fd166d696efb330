// End: the crowd is asked once, about the last population, when the recipe or the budget ends the
// run. The aggregate is then a result like any other, but joins nothing.
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class AtTheEnd : public CrowdWhen {
  [[nodiscard]] bool asks(const CrowdMoment& moment) const override { return moment.ended; }
};

}  // namespace

Entry<CrowdWhen> end_entry() {
  return {.name = "end",
          .summary = "at the end of the run only",
          .source = "common",
          .make = make_operator<CrowdWhen, AtTheEnd>};
}

}  // namespace evodoku::evolution
