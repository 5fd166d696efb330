/* What evodoku.h can do, from a program in C11. docs/c.md shows how to build it. */
#include <evodoku.h>
#include <stdio.h>

static int say_why(const char* what, int code) {
  fprintf(stderr, "%s: %s (code %d)\n", what, evodoku_error_text(), code);
  return code;
}

static int print_made(const evodoku_puzzle* puzzle, double rating, void* data) {
  char line[128];
  int* made = (int*)data; /* C++ wants the cast */
  if (evodoku_write(puzzle, "line", line, sizeof line, NULL) != EVODOKU_OK) return 1;
  printf("made, rated %.1f: %s", rating, line);
  ++*made;
  return 0;
}

static int show(const evodoku_puzzle* puzzle) {
  uint8_t solution[81];
  uint64_t solutions = 0;
  evodoku_rating rating;
  evodoku_puzzle* form = NULL;
  char line[128];
  int code = evodoku_solve(puzzle, NULL, solution, sizeof solution);
  if (code != EVODOKU_OK) return say_why("solve", code);
  printf("solution: ");
  for (int cell = 0; cell < 81; ++cell) putchar('0' + solution[cell]);
  code = evodoku_count(puzzle, NULL, &solutions);
  if (code != EVODOKU_OK) return say_why("count", code);
  printf("\nsolutions: %llu\n", (unsigned long long)solutions);
  code = evodoku_rate(puzzle, NULL, &rating);
  if (code != EVODOKU_OK) return say_why("rate", code);
  printf("rating: %.1f, %s\n", rating.hardest, evodoku_level(rating.hardest));
  code = evodoku_canonical(puzzle, &form);
  if (code == EVODOKU_OK) code = evodoku_write(form, "line", line, sizeof line, NULL);
  evodoku_puzzle_free(form);
  if (code != EVODOKU_OK) return say_why("canonical", code);
  printf("canonical: %s", line);
  return EVODOKU_OK;
}

static int make_three(void) {
  evodoku_order* order = NULL;
  int made = 0;
  int code = evodoku_order_new(&order);
  if (code == EVODOKU_OK) code = evodoku_order_set(order, "level", "medium");
  if (code == EVODOKU_OK) code = evodoku_order_set(order, "symmetry", "half-turn");
  if (code == EVODOKU_OK) code = evodoku_order_set(order, "count", "3");
  if (code == EVODOKU_OK) code = evodoku_order_set(order, "seed", "7");
  if (code == EVODOKU_OK) code = evodoku_make(order, print_made, &made);
  evodoku_order_free(order);
  return code == EVODOKU_OK && made == 3 ? EVODOKU_OK : say_why("make", code);
}

int main(void) {
  const char* line =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  evodoku_puzzle* puzzle = NULL;
  int code = evodoku_parse("12q4............", &puzzle);
  printf("evodoku %s\nan error: %s, column %d\n", evodoku_version(), evodoku_error_text(),
         (int)evodoku_error_column());
  if (code != EVODOKU_INPUT) return 1;
  code = evodoku_parse(line, &puzzle);
  if (code != EVODOKU_OK) return say_why("parse", code);
  code = show(puzzle);
  evodoku_puzzle_free(puzzle);
  return code == EVODOKU_OK ? make_three() : code;
}
