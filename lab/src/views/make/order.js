// What is ordered: the form as a plain object, the order that the engine takes, and the command
// line that makes the same puzzles.
import { codeWith, readRegions } from '../../parts/regions.js';

/** A form as it is at first. Texts are empty where nothing is asked for. */
export const blankForm = () => ({
  count: 12,
  seed: '',
  board: '3x3',
  variants: [],
  symmetricRegions: false,
  regions: '', // of the reader's own, as text: they decide the board
  how: 'level', // or 'any', 'rating', 'hardest'
  level: 'medium',
  grade: '',
  ratingFrom: '',
  ratingTo: '',
  seconds: 30, // for the hardest
  cluesFrom: '',
  cluesTo: '',
  symmetry: '',
  draws: false, // a pattern
  pattern: [], // cells
  technique: '',
  anywhere: false,
  minimal: false,
  several: false, // solutions are allowed
  nearCopies: false,
  grids: false,
  maker: '',
  known: '',
  grid: '',
  attempts: '',
});

/** The boards that are offered: the box, which decides the size. */
export const boards = ['2x2', '2x3', '2x4', '3x3', '2x5', '3x4', '4x4', '4x5', '5x5'];
export const sizeOf = (box) => box.split('x').reduce((a, b) => a * b);

/** The reader's own regions, as `readRegions` has them; null where there are none. Throws an
    Error. */
export function ownRegions(form) {
  if (!form.regions.trim()) return null;
  const own = readRegions(form.regions);
  if (own.letters || own.size === sizeOf(form.board)) return own;
  throw new Error(`found ${own.size} rows, expected ${sizeOf(form.board)} for the board above`);
}

/** The board that a form asks for, without values, to draw on; what is wrong in regions is left
    out. */
export function blankPuzzle(form) {
  let own = null;
  try {
    own = ownRegions(form);
  } catch {
    // The form says what is wrong.
  }
  const [rows, columns] = form.board.split('x').map(Number);
  const size = own?.size ?? rows * columns;
  const cells = Array.from({ length: size * size }, () => 0);
  const boxOf = (cell) => {
    const row = Math.floor(Math.floor(cell / size) / rows);
    return row * rows + Math.floor((cell % size) / columns);
  };
  const regions = own?.regions ?? cells.map((_, cell) => boxOf(cell));
  const areas = (own?.extra ?? []).map((some, index) => ({
    name: `extra ${index + 1}`,
    cells: some,
  }));
  return { size, cells, regions, areas, pairs: [] };
}

/** The pattern as rows of x and points; '' where none is drawn. */
export function patternText(form) {
  if (!form.draws || form.pattern.length === 0) return '';
  const { size } = blankPuzzle(form);
  const given = new Set(form.pattern);
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (given.has(row * size + column) ? 'x' : '.')).join(
      '',
    ),
  ).join('\n');
}

/** The cells that go together in a symmetry, with the cell itself. */
export function mates(symmetry, size, cell) {
  const turns = {
    'half-turn': [(r, c) => [-r, -c]],
    'quarter-turn': [(r, c) => [c, -r]],
    horizontal: [(r, c) => [-r, c]],
    vertical: [(r, c) => [r, -c]],
    both: [(r, c) => [-r, c], (r, c) => [r, -c]],
    diagonal: [(r, c) => [c, r]],
    'anti-diagonal': [(r, c) => [-c, -r]],
    full: [(r, c) => [c, -r], (r, c) => [c, r]],
  }[symmetry];
  const found = new Set([cell]);
  // A set that grows while it is walked through is walked through to its end.
  for (const one of found) {
    const r = 2 * Math.floor(one / size) - size + 1;
    const c = 2 * (one % size) - size + 1;
    for (const turn of turns ?? []) {
      const [row, column] = turn(r, c);
      found.add(((row + size - 1) / 2) * size + (column + size - 1) / 2);
    }
  }
  return [...found];
}

const number = (text) => (text === '' || text === null || text === undefined ? null : Number(text));
const range = (from, to) =>
  number(from) === null && number(to) === null ? null : [number(from), number(to)];

/** What the engine takes, without what is not asked for. */
export function orderOf(form) {
  const order = { count: Number(form.count), seed: form.seed };
  const own = ownRegions(form);
  const variants = form.variants.filter((name) => !own || name !== 'jigsaw');
  const put = (key, value) => {
    if (value !== '' && value !== null && value !== false) order[key] = value;
  };
  if (own) {
    order.board = codeWith(own, form.board, variants);
  } else {
    // A jigsaw has a size and no boxes.
    if (variants.includes('jigsaw')) order.size = sizeOf(form.board);
    else order.box = form.board;
    put('variant', variants.join(','));
    put('symmetricRegions', form.symmetricRegions && variants.includes('jigsaw'));
  }
  if (form.how === 'level') {
    put('level', form.level);
    if (form.level === 'easy' && !form.maker) put('grade', form.grade);
  } else if (form.how === 'rating') {
    put('rating', range(form.ratingFrom, form.ratingTo));
  } else if (form.how === 'hardest') {
    put('hardest', true);
    if (!form.attempts) put('seconds', Number(form.seconds));
  }
  put('clues', range(form.cluesFrom, form.cluesTo));
  put('symmetry', form.symmetry);
  put('pattern', patternText(form));
  put('technique', form.technique);
  put('techniqueAnywhere', form.anywhere && form.technique !== '');
  put('minimal', form.minimal);
  if (form.several) order.unique = false;
  put('nearCopies', form.nearCopies);
  put('grids', form.grids);
  put('maker', form.maker);
  if (form.known.trim() && form.maker === 'nested')
    order.known = form.known
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
  if (form.maker === 'nested') put('grid', form.grid);
  put('attempts', number(form.attempts));
  return order;
}

const between = ([from, to]) => (from === to ? String(from) : `${from ?? ''}..${to ?? ''}`);
/** A word of a shell. */
const quoted = (word) =>
  /^[\w.,:=+/@%-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** Regions in letters alone, with one blank line between blocks. */
const tidy = (text) =>
  text
    .replace(/\r/g, '')
    .replace(/[^\S\n]/g, '')
    .replace(/\n{2,}/g, '\n\n')
    .trim();

/** A text as a file in a shell. */
const written = (text, name) => `printf '${text.replaceAll('\n', '\\n')}\\n' > ${name}\n`;

/** The lines that make the same on a command line; pattern and regions are files there. */
export function commandOf(form) {
  const order = orderOf(form);
  const own = ownRegions(form);
  const words = [
    'evodoku',
    'make',
    '-n',
    String(order.count),
    '--seed',
    String(order.seed || 'random'),
  ];
  const add = (option, value) =>
    words.push(option, ...(value === undefined ? [] : [quoted(String(value))]));
  if (own) add('--regions', 'regions.txt');
  if (order.size && order.size !== 9) add('--size', order.size);
  else if (!order.size && !own?.letters && form.board !== '3x3') add('--box', form.board);
  const variants = own
    ? form.variants.filter((name) => name !== 'jigsaw').join(',')
    : order.variant;
  if (variants) add('--variant', variants);
  if (order.symmetricRegions) add('--symmetric-regions');
  if (order.level) add('--level', order.level);
  if (order.grade) add('--grade', order.grade);
  if (order.rating) add('--rating', between(order.rating));
  if (order.hardest) add('--hardest');
  if (order.clues) add('--clues', between(order.clues));
  if (order.symmetry) add('--symmetry', order.symmetry);
  if (order.pattern) add('--pattern', 'pattern.txt');
  if (order.technique) add('--technique', order.technique);
  if (order.techniqueAnywhere) add('--technique-anywhere');
  if (order.minimal) add('--minimal');
  if (order.unique === false) add('--no-unique');
  if (order.nearCopies) add('--near-copies');
  if (order.grids) add('--grids');
  if (order.maker) add('--maker', order.maker);
  if (order.known) add('--known', order.known.join(','));
  if (order.grid) add('--grid', order.grid);
  if (order.seconds) add('--time-limit', order.seconds);
  if (order.attempts) add('--attempts', order.attempts);
  let text = words.join(' ');
  if (order.pattern) text = written(order.pattern, 'pattern.txt') + text;
  if (own) text = written(tidy(form.regions), 'regions.txt') + text;
  return text;
}
