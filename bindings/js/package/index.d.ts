// evodoku for JavaScript: the engine in a browser or in Node.
//
//     import { load } from 'evodoku';
//     const evodoku = await load();
//     evodoku.rate('8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..');
//
// Everything that comes and goes is plain data. A seed decides everything: results are those of the
// program `evodoku` with the same seed.

export type Status = 'solved' | 'no-solution' | 'multiple' | 'unsolved' | 'cancelled' | 'invalid';

/** A whole number up to 2^64 - 1, beyond 2^53 as its digits. */
export type Whole = number | string;

export interface Puzzle {
  size: number;
  /** The code of the board, from which it is made again: "3x3", "3x3+x". */
  board: string;
  /** The board in words: "9x9 (x)". */
  shape: string;
  variants: string[];
  /** Givens, 0 where empty, row by row. */
  cells: number[];
  clues: number;
  title: string;
  level: string;
  author: string;
  source: string;
  /** One line from which `parse` makes the same givens on the same board. */
  text: string;
  /** The box or region of each cell, from 0. */
  regions: number[];
  /** Units beyond rows, columns and regions. */
  areas: { name: string; cells: number[] }[];
  /** Cells that must differ besides. */
  pairs: [number, number][];
  /** How values are written: "123456789". */
  symbols: string;
  /** What a player has placed, 0 where nothing: where the text had it. */
  values?: number[];
  /** Pencil marks as bit masks, bit v - 1 for value v: where the text had them. */
  marks?: number[];
  solution?: number[];
}

/** A puzzle as text in any format, or as an object, of which cells, board, values and marks count. */
export type PuzzleLike = string | (Partial<Puzzle> & { cells: number[] });

export interface BoardOptions {
  size?: number;
  /** "2x3": boxes of two rows and three columns. */
  box?: string;
  /** "x,windoku" */
  variant?: string;
}

export interface Budget {
  seconds?: number;
  nodes?: Whole;
  evaluations?: Whole;
}

export interface Outcome {
  status: Status;
  solution: number[] | null;
  solutions: number;
  complete: boolean;
  nodes: number;
  evaluations: number;
  seconds: number;
  remark: string;
  /** Of evolving solvers alone. */
  error: number | null;
  generations: number | null;
  best: number[] | null;
}

export interface Rating {
  status: Status;
  rating: number;
  firstValue: number;
  firstStep: number;
  /** "7.2/7.2/2.6" */
  text: string;
  level: string;
  techniques: Record<string, number>;
  hardestStep: string;
  remark: string;
}

export interface PlacedValue {
  cell: number;
  value: number;
}

/** A step as `evodoku explain --json` has it, and what a board needs to show it. */
export interface Step {
  number: number;
  technique: string;
  name: string;
  known_as?: string;
  kind?: string;
  rating: number;
  /** "r1c2=3" */
  place: string[];
  remove: string[];
  reason: string;
  outcome: string;
  cells?: string[];
  units?: string[];
  marks?: { candidate: string; role: 'pattern' | 'extra' | 'target' }[];
  chains?: { candidate: string; on: boolean; because: string; unit?: string; from?: number[] }[][];
  /** Before the step: values, and candidates as bit masks. */
  values: number[];
  candidates: number[];
  unitCells: number[][];
  places: PlacedValue[];
  removes: PlacedValue[];
  svg?: string;
}

export interface Walkthrough {
  status: Status;
  rating: number;
  remark: string;
  steps: Step[];
  html?: string;
}

export interface Hint {
  status: Status;
  done: boolean;
  /** Why there is no step, where there is none. */
  remark: string;
  where: string;
  /** The cells of the unit to look at. */
  cells: number[];
  /** From 'technique' on: its name in tables, and its name in words. */
  technique: string;
  name: string;
  knownAs: string;
  summary: string;
  rating: number | null;
  /** With 'step'. */
  reason: string[];
  outcome: string;
  text: string;
  places: PlacedValue[];
  removes: PlacedValue[];
  step: Step | null;
}

export interface MakeOrder extends BoardOptions {
  board?: string;
  level?: string;
  grade?: string;
  rating?: number | [number | null, number | null];
  clues?: number | [number | null, number | null];
  symmetry?: string;
  symmetricRegions?: boolean;
  /** A drawing of the cells: . 0 - _ are blank, anything else is given. */
  pattern?: string;
  technique?: string;
  techniqueAnywhere?: boolean;
  minimal?: boolean;
  unique?: boolean;
  hardest?: boolean;
  grids?: boolean;
  nearCopies?: boolean;
  known?: number[];
  grid?: string;
  maker?: string;
  count?: Whole;
  seed?: Whole;
  seconds?: number;
  attempts?: Whole;
}

export interface Made {
  puzzle: Puzzle;
  /** 0 if it was not rated, because the order did not need it. */
  rating: number;
  level: string;
  comment: string;
  weight?: number;
}

export interface Recipe {
  name: string;
  summary: string;
  /** TOML */
  text: string;
  population: number;
  islands: number;
}

export interface Parameter {
  name: string;
  kind: 'int' | 'real' | 'bool' | 'choice' | 'text';
  default: string;
  allowed: string;
  summary: string;
  min?: number;
  max?: number;
  choices?: string[];
}

export interface Named {
  name: string;
  summary: string;
}

export interface Operator extends Named {
  family: string;
  source: string;
  /** What a problem must have: "groups", "bands", "sheet", "blocks", "no groups", or nothing. */
  needs: string;
  parameters: Parameter[];
}

export interface ProblemEntry extends Named {
  recipe: string;
  parameters: Parameter[];
}

export interface Format extends Named {
  reads: boolean;
  writes: boolean;
  picture: boolean;
  onePuzzle: boolean;
  extensions: string[];
}

export interface Solver extends Named {
  kind: string;
  smallest: number;
  largest: number;
  variants: boolean;
}

export interface Technique extends Named {
  title: string;
  /** The lowest and the highest rating. */
  rating: number;
  hardest: number;
}

export interface Level extends Named {
  from: number;
  /** Below this; null for the last. */
  to: number | null;
}

export interface Maker extends Named {
  source: string;
  largest: number;
  levels: string[];
  evolves: boolean;
  toOrder: boolean;
  takesKnown: boolean;
  takesGrid: boolean;
  takesHardest: boolean;
}

export interface Lesson extends Named {
  title: string;
  easiest: number;
  hardest: number;
  idea: string;
  spotting: string;
  example: string | null;
  practice: string | null;
  /** Of the example; from `lesson` alone. */
  step?: Step | null;
}

/** One generation. Arrays are cell by cell for a Sudoku, gene by gene for other problems. */
export interface Generation {
  generation: number;
  evaluations: number;
  seconds: number;
  bestError: number;
  meanError: number;
  worstError: number;
  bestScore: number;
  meanScore: number;
  worstScore: number;
  /** The mean share of free genes in which two individuals differ. */
  diversity: number;
  best: Uint8Array;
  text: string;
  /** 1 where a cell of the best board breaks a rule. */
  conflicts: Uint8Array | null;
  /** The commonest value, and the share of the population that has it. */
  commonest: Uint8Array;
  cellAgreement: Float32Array;
  /** Of the crowd, where it was asked. */
  aggregate: number | null;
  bestExpert: number | null;
  meanExpert: number | null;
  experts: number | null;
  agreement: number | null;
  crowd: Uint8Array | null;
  expert: Uint8Array | null;
  crowdAgreement: Float32Array | null;
}

export interface Run {
  error: number;
  score: number;
  genes: Uint8Array;
  text: string;
  generations: number;
  evaluations: number;
  seconds: number;
  solved: boolean;
}

export interface EvolveOptions {
  puzzle?: PuzzleLike;
  /** Another problem in words: "queens size=12". */
  problem?: string;
  /** A name, or TOML; the problem's own, or `hughes`, where there is none. */
  recipe?: string;
  set?: Record<string, string | number | boolean> | string[];
  seed?: Whole;
  evaluations?: Whole;
  seconds?: number;
  /** The run is over after this generation. */
  generations?: Whole;
  /** Generations between two that are shown. */
  every?: number;
}

/** Nothing runs ahead of the reader. */
export interface Evolution extends AsyncIterableIterator<Generation> {
  next(): Promise<IteratorResult<Generation, undefined>>;
  /** Up to that many generations in one go; none once the run is over. */
  pull(count?: number): Promise<Generation[]>;
  /** The rest of the run at once. */
  finish(): Promise<Run>;
  /** Ends the run where it stands. */
  close(): Promise<void>;
  /** Once the run is over, or closed. */
  result: Promise<Run>;
}

export interface Engine {
  version: string;
  /** All puzzles of a text; throws where one is malformed. */
  parse(
    text: string,
    options?: BoardOptions & {
      board?: string;
      format?: string;
      alphabet?: string;
      name?: string;
      givensOnly?: boolean;
    },
  ): Puzzle[];
  write(puzzle: PuzzleLike | PuzzleLike[], format?: string): string;
  solve(
    puzzle: PuzzleLike,
    options?: Budget & {
      /** A solver or a recipe by name, or a recipe as TOML. */
      solver?: string;
      set?: EvolveOptions['set'];
      seed?: Whole;
      limit?: Whole;
      restarts?: Whole;
      values?: number[];
      candidates?: number[];
    },
  ): Outcome;
  /** Boards that stand one after the other; statuses are places in the list of `Status`. */
  solveMany(
    boards: Uint8Array,
    options?: { board?: string; solver?: string },
  ): { solutions: Uint8Array; statuses: Uint8Array; solved: number };
  count(puzzle: PuzzleLike, limit?: Whole): { solutions: number; complete: boolean };
  /** Bit masks of what the rules leave to each empty cell. */
  candidates(puzzle: PuzzleLike, values?: number[]): number[];
  /** Cells that break a rule. */
  conflicts(puzzle: PuzzleLike, values?: number[]): number[];
  rate(puzzle: PuzzleLike, options?: { seconds?: number }): Rating;
  explain(puzzle: PuzzleLike, options?: { svg?: boolean; html?: boolean }): Walkthrough;
  hint(
    puzzle: PuzzleLike,
    options?: { values?: number[]; candidates?: number[]; reveal?: 'where' | 'technique' | 'step' },
  ): Hint;
  /** @param onMade is told of each puzzle as it is made */
  make(order?: MakeOrder, onMade?: (made: Made) => void): Made[];
  canonical(puzzle: PuzzleLike): Puzzle;
  /** SVG */
  draw(
    puzzle: PuzzleLike,
    options?: {
      solution?: number[];
      values?: number[];
      candidates?: number[];
      allMarks?: boolean;
      numbered?: boolean;
    },
  ): string;
  board(options?: BoardOptions & { board?: string }): {
    board: string;
    shape: string;
    size: number;
  };
  formats(): Format[];
  recipes(): Recipe[];
  /** One by name or as TOML, with changes merged. */
  recipe(recipe: string, set?: EvolveOptions['set']): Recipe;
  operators(): Operator[];
  problems(): ProblemEntry[];
  solvers(): Solver[];
  techniques(): Technique[];
  levels(): Level[];
  makers(): Maker[];
  variants(): Named[];
  symmetries(): Named[];
  grades(): Named[];
  lessons(): Lesson[];
  lesson(name: string): Lesson;
  evolve(options: EvolveOptions): Evolution;
}

/** The same in a worker. */
export type WorkerEngine = {
  [Name in keyof Engine]: Name extends 'version' | 'evolve'
    ? Engine[Name]
    : Engine[Name] extends (...given: infer Given) => infer Result
      ? (...given: Given) => Promise<Result>
      : never;
} & {
  /** Ends the worker; calls under way are rejected with `cancelled`. */
  terminate(): void;
};

export class EvodokuError extends Error {
  /** The exit code that the program would have: 2 wrong usage, 3 malformed input, 130 cancelled. */
  code: number;
  line?: number;
  column?: number;
  cancelled?: true;
}

export interface LoadOptions {
  /** Where the module is, or what is in it; otherwise beside this file. */
  wasm?: string | URL | BufferSource | WebAssembly.Module;
}

/** The engine in this thread. */
export function load(options?: LoadOptions): Promise<Engine>;
/** The engine in a worker, for pages that must not stand still, and to cancel. */
export function worker(options?: LoadOptions): Promise<WorkerEngine>;
