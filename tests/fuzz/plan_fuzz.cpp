// Throws texts at the reader of plans, which may throw an Error and nothing else.
#include <cstdint>

#include "bytes.hpp"
#include "evodoku/study.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace evodoku;
  try {
    // There is no such folder, so that no file is found that a text happens to name.
    const StudyPlan plan = read_plan(fuzz::Bytes(data, size).rest(), "/nowhere/fuzz.toml");
    if (plan.size() == 0) fuzz::complain("a plan without runs");
  } catch (const Error&) {
  }
  return 0;
}
