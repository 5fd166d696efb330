// What can be evolved in the page, and scenes to begin with.

export const KINDS = [
  ['sudoku', 'Sudoku'],
  ['empty', 'Empty grid'],
  ['queens', 'Queens'],
  ['mastermind', 'Mastermind'],
  ['lightup', 'Light Up'],
];

export const BOARDS = [
  [
    'very easy, 36 clues',
    '..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..',
  ],
  ['easy, 34', '.4.8.52...2..4..5.5.......4.9...312.1.6.78..337.9.4.8......67....8359.1..19..76..'],
  [
    'medium, 30',
    '....84.1..8..5.9..14....2854....3.6...61....93.98....4......4.1..34..7...1..623..',
  ],
  ['hard, 19', '.2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.'],
  [
    'very hard, 17',
    '.18...7.....3..2...7...........71...6......4.3........4..5....3.2..8...........6.',
  ],
];

/** Defaults of what the problems ask for; the engine's tables say which there are. */
export const usualSetup = () => ({
  kind: 'sudoku',
  puzzle: BOARDS[0][1],
  board: '3x3',
  settings: {
    queens: { size: '12' },
    mastermind: { size: '8', colours: '10' },
    lightup: { size: '8', game: '' },
  },
  seed: '1',
  evaluations: '',
  recipes: [{ name: 'crowd', text: '', set: {} }],
});

/** Questions that a run answers. */
export const SCENES = [
  {
    title: 'Why is the crowd ahead?',
    text: 'A crowd that votes by cell, seen from the first generation on.',
    setup: {
      kind: 'sudoku',
      puzzle: BOARDS[0][1],
      seed: '6',
      recipes: [{ name: 'crowd', set: { population: 1000 } }],
    },
    pace: 2,
  },
  {
    title: 'With and without a crowd',
    text: 'The same board and seed: hughes beside the same with a crowd.',
    setup: {
      kind: 'sudoku',
      puzzle: BOARDS[0][1],
      seed: '1',
      recipes: [{ name: 'hughes' }, { name: 'crowd' }],
    },
    pace: 8,
  },
  {
    title: 'Rows or cells?',
    text: 'The paper’s vote on whole rows beside a vote on single cells.',
    setup: {
      kind: 'sudoku',
      puzzle: BOARDS[1][1],
      seed: '2',
      recipes: [{ name: 'hughes-crowd' }, { name: 'crowd' }],
    },
    pace: 8,
  },
  {
    title: 'A grid out of nothing',
    text: 'No puzzle: a full grid by a product of means, Gold’s fitness.',
    setup: { kind: 'empty', board: '3x3', seed: '1', recipes: [{ name: 'gold' }] },
    pace: 64,
  },
  {
    title: 'Queens',
    text: 'Twenty queens that do not attack each other.',
    setup: {
      kind: 'queens',
      settings: { queens: { size: '20' } },
      seed: '1',
      recipes: [{ name: 'queens', set: { population: 100 } }],
    },
    pace: 8,
  },
  {
    title: 'Light Up',
    text: 'Bulbs that light a whole board, with a crowd.',
    setup: {
      kind: 'lightup',
      settings: { lightup: { size: '8', game: '' } },
      seed: '3',
      recipes: [{ name: 'lightup' }],
    },
    pace: 4,
  },
];

export const emptyBoard = (size) => '.'.repeat(size * size);
export const EMPTY_SIZES = [
  ['2x2', '4×4'],
  ['2x3', '6×6'],
  ['3x3', '9×9'],
  ['3x4', '12×12'],
  ['4x4', '16×16'],
  ['5x5', '25×25'],
];
export const cellsOf = (board) => board.split('x').reduce((product, n) => product * Number(n), 1);
