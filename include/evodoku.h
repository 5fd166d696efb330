/**
 * \file
 * evodoku for C, and for every language that calls C: puzzles in and out of text, solved one by one
 * or by the million, counted, rated, made to order, and brought to one form.
 *
 * \code
 * #include <evodoku.h>
 * #include <stdio.h>
 *
 * int main(void) {
 *   const char* line =
 *       "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
 *   evodoku_puzzle* puzzle = NULL;
 *   uint8_t solution[81];
 *   int code = evodoku_parse(line, &puzzle);
 *   if (code == EVODOKU_OK) code = evodoku_solve(puzzle, NULL, solution, sizeof solution);
 *   if (code == EVODOKU_OK) {
 *     for (int cell = 0; cell < 81; ++cell) putchar('0' + solution[cell]);
 *     putchar('\n');
 *   } else {
 *     fprintf(stderr, "%s\n", evodoku_error_text());
 *   }
 *   evodoku_puzzle_free(puzzle);
 *   return code;
 * }
 * \endcode
 *
 * - What can fail returns a code; EVODOKU_OK is 0. `evodoku_error_text` then has the reason in
 *   words. It is kept for each thread.
 * - Handles (evodoku_puzzle, evodoku_options, evodoku_order) are made and freed by this library.
 *   Results go to memory of the caller's. A handle may be read by several threads at once, and
 *   changed by one while nobody else uses it.
 * - NULL, where a handle or a pointer is needed, is EVODOKU_USAGE. A handle that has been freed, or
 *   one of another kind, cannot be told from a good one: the behaviour is undefined, as for free().
 *   Freeing NULL does nothing.
 * - No exception comes out of these functions. Where memory runs out they say EVODOKU_SYSTEM.
 * - The ABI of libevodoku.so.0 only grows: functions are added, none changes or goes away, codes
 *   and structs stay as they are.
 */
#ifndef EVODOKU_H
#define EVODOKU_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What became of a call. The numbers are the exit codes of the program. */
enum evodoku_code {
  EVODOKU_OK = 0,          /**< done; of solving: solved, and that is the only solution */
  EVODOKU_UNSOLVED = 1,    /**< not within the limits, or an order that was not met */
  EVODOKU_USAGE = 2,       /**< a wrong argument: NULL, a name or a value that is not known */
  EVODOKU_INPUT = 3,       /**< a puzzle that cannot be read, or that breaks the rules */
  EVODOKU_NO_SOLUTION = 4, /**< proved: the puzzle has none */
  EVODOKU_MULTIPLE = 5,    /**< proved: the puzzle has more than one */
  EVODOKU_SYSTEM = 6,      /**< memory, a file, or a check of our own results */
  EVODOKU_CANCELLED = 130  /**< by evodoku_options_cancel or evodoku_order_cancel */
};

/** "0.1.0". */
const char* evodoku_version(void);

/** Why the last call of this thread that failed did so, in words; "" if none has. With a place where
 *  there is one: "1:3: found 'q', expected 1-4 or a blank". Good until the next call that fails. */
const char* evodoku_error_text(void);
/** Where in the text that was: line and column, counted from 1; of many boards, the number of the
 *  board and that of the cell. 0 where there is no such place. */
uint64_t evodoku_error_line(void);
uint64_t evodoku_error_column(void);

/* Puzzles. */

/** A puzzle: its board, givens, placed values, pencil marks and titles. */
typedef struct evodoku_puzzle evodoku_puzzle;

/** Reads the one puzzle in a text, in any format that evodoku knows. */
int evodoku_parse(const char* text, evodoku_puzzle** puzzle);
/** Makes a puzzle from cells: row by row, 0 for a blank. `board` is what evodoku_board says: "3x3"
 *  for boxes of 3 rows and 3 columns, "3x3+x" with diagonals; NULL is "3x3". `cells` has `count`
 *  bytes, as many as the board has cells. */
int evodoku_from_cells(const char* board, const uint8_t* cells, size_t count,
                       evodoku_puzzle** puzzle);
int evodoku_puzzle_copy(const evodoku_puzzle* puzzle, evodoku_puzzle** copy);
void evodoku_puzzle_free(evodoku_puzzle* puzzle);

/** How many rows, columns and values the board has; 0 for NULL. */
int evodoku_size(const evodoku_puzzle* puzzle);
/** The board as one word; NULL for NULL. Good as long as the process lives. */
const char* evodoku_board(const evodoku_puzzle* puzzle);
/** The values as they stand, givens and placed ones, into `room` bytes, which must be as many as
 *  there are cells or more. */
int evodoku_cells(const evodoku_puzzle* puzzle, uint8_t* cells, size_t room);
/** Writes the puzzle in a format ("line", "sdk", "json", "svg", ...; `evodoku formats` lists them)
 *  to `text`, which has room for `room` bytes, a 0 at the end included. `length`, where it is not
 *  NULL, becomes the length without that 0. Where there is too little room this is EVODOKU_USAGE,
 *  nothing is written, and `length` tells how much is needed; `text` may be NULL then. */
int evodoku_write(const evodoku_puzzle* puzzle, const char* format, char* text, size_t room,
                  size_t* length);

/* Solving. Where options are NULL, all have their defaults. */

/** How puzzles are solved, counted and rated. */
typedef struct evodoku_options evodoku_options;

int evodoku_options_new(evodoku_options** options);
void evodoku_options_free(evodoku_options* options);
/** Sets an option by name; the value is text, as on a command line:
 *    with         a solver or a recipe; "": the best for each board
 *    set          a change of the recipe, "population=1000"; may be set several times
 *    limit        how many solutions to look for: 2 tells whether there is only one (the default),
 *                 1 takes any, 0 finds all
 *    seed         decides everything that is random
 *    jobs         threads; 0: as many as there are processors. The default is 1
 *    seconds, nodes, evaluations   limits of the work on each puzzle
 *    restarts     of a recipe that has not solved the puzzle */
int evodoku_options_set(evodoku_options* options, const char* name, const char* value);
/** Ends calls that use these options, from another thread or from a handler of a signal. Further
 *  calls with them end at once. */
void evodoku_options_cancel(evodoku_options* options);

/** Solves a puzzle. `solution`, where it is not NULL, has `room` bytes, as many as the board has
 *  cells or more; it is blank where there is no solution, and one of several after
 *  EVODOKU_MULTIPLE. With a limit of 1, EVODOKU_OK says nothing of other solutions. */
int evodoku_solve(const evodoku_puzzle* puzzle, const evodoku_options* options, uint8_t* solution,
                  size_t room);
/** Solves `count` boards that stand one after the other in `boards`. Solutions go to `solutions`, as
 *  many bytes as `boards` has; it may be the same memory, or NULL. The code of each goes to `codes`,
 *  which may be NULL. Returns EVODOKU_OK if all boards were worked on, whatever became of each. */
int evodoku_solve_many(const char* board, const uint8_t* boards, size_t count,
                       const evodoku_options* options, uint8_t* solutions, int32_t* codes);
/** Counts solutions, up to the limit of the options; without options, all of them. EVODOKU_OK: the
 *  number is exact. EVODOKU_UNSOLVED: there are that many at least. */
int evodoku_count(const evodoku_puzzle* puzzle, const evodoku_options* options, uint64_t* count);

/** How hard a puzzle is, on the scale of Sudoku Explainer. */
typedef struct evodoku_rating {
  double hardest;     /**< ER: of the hardest step */
  double first_value; /**< EP: of the hardest step up to the first that places a value */
  double first_step;  /**< ED: of the first step */
} evodoku_rating;

/** Rates a puzzle. Of the options, seconds count. */
int evodoku_rate(const evodoku_puzzle* puzzle, const evodoku_options* options,
                 evodoku_rating* rating);
/** What people call a rating: "easy", "medium", "hard", "expert" or "extreme". */
const char* evodoku_level(double rating);

/** The one puzzle that stands for all that are the same in essence: those that it becomes by moving
 *  rows and columns and by renaming values. Up to 9x9 the smallest of their lines. */
int evodoku_canonical(const evodoku_puzzle* puzzle, evodoku_puzzle** form);

/* Making. */

/** What puzzles are wanted. What is not said is left open. */
typedef struct evodoku_order evodoku_order;

int evodoku_order_new(evodoku_order** order);
void evodoku_order_free(evodoku_order* order);
/** Sets a wish by name; the value is text:
 *    board        as evodoku_board says it
 *    level        "easy", "medium", "hard", "expert", "extreme"
 *    least-rating, most-rating, least-clues, most-clues
 *    symmetry     "half-turn", ...
 *    technique    that the hardest step must be
 *    minimal, hardest, near-copies   "true" or "false"
 *    maker        that makes them
 *    count        how many; the default is 1
 *    seed, jobs   as above; jobs are all processors by default
 *    seconds, attempts   limits of the work on all of them */
int evodoku_order_set(evodoku_order* order, const char* name, const char* value);
/** As evodoku_options_cancel. */
void evodoku_order_cancel(evodoku_order* order);

/** Is given each puzzle that was made, with its rating, which is 0 if nobody needed to know it. The
 *  puzzle is good during the call: copy what is to stay. Anything but 0 ends the making. Called by
 *  one thread at a time, which may be another than that of evodoku_make. */
typedef int evodoku_made(const evodoku_puzzle* puzzle, double rating, void* data);

/** Makes puzzles. EVODOKU_UNSOLVED: the limits ended it before there were as many as were ordered.
 *  `order` may be NULL; `data` is passed on to `made`. */
int evodoku_make(const evodoku_order* order, evodoku_made* made, void* data);

#ifdef __cplusplus
}
#endif

#endif
