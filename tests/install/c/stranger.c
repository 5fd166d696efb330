#include <evodoku.h>
#include <stdio.h>

int main(void) {
  evodoku_puzzle* puzzle = NULL;
  uint8_t solution[81];
  if (evodoku_parse(
          ".61794352352168749497253186218975634675341928934682517526819473743526891189437265",
          &puzzle) != EVODOKU_OK) {
    return 1;
  }
  if (evodoku_solve(puzzle, NULL, solution, sizeof solution) != EVODOKU_OK) return 1;
  if (solution[0] != 8) return 1;
  evodoku_puzzle_free(puzzle);
  puts(evodoku_version());
  return 0;
}
