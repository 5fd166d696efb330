#include <cstdio>

#include <evodoku/evodoku.hpp>

int main() {
  const evodoku::Puzzle puzzle = evodoku::parse(
      ".61794352352168749497253186218975634675341928934682517526819473743526891189437265");
  if (evodoku::solve(puzzle).status != evodoku::Status::kSolved) return 1;
  if (evodoku::rate(puzzle).rating <= 0) return 1;
  std::puts(evodoku::version());
}
