// What is to be known of a board to draw it and to move on it: plain functions of a puzzle.

/** The values of a bit mask, in order: bit 0 is the value 1. */
export function valuesOf(mask) {
  const values = [];
  for (let rest = mask, value = 1; rest; rest >>>= 1, value++) if (rest & 1) values.push(value);
  return values;
}
export const bit = (value) => 1 << (value - 1);

/** The value that a key stands for on a board of this size, or 0: digits, and A for 10 and so on.
    Boards show numbers, as the words of explanations do. */
export function valueOfKey(size, key) {
  if (!/^[1-9a-z]$/i.test(key)) return 0;
  const value = parseInt(key, 36);
  return value <= size ? value : 0;
}

/** "row 3, column 5" */
export const placeName = (size, cell) =>
  `row ${Math.floor(cell / size) + 1}, column ${(cell % size) + 1}`;

/** The cell of "r3c5", the cell and value of "r3c5=7". */
export function readCell(size, text) {
  const [, row, column] = /^r(\d+)c(\d+)/.exec(text);
  return (row - 1) * size + (column - 1);
}
export function readCandidate(size, text) {
  const [cell, value] = text.split('=');
  return { cell: readCell(size, cell), value: Number(value) };
}

const peersOf = new WeakMap();
/** For each cell the set of cells that must differ from it. */
export function peers(puzzle) {
  let all = peersOf.get(puzzle);
  if (all) return all;
  const { size } = puzzle;
  const units = new Map();
  const put = (key, cell) => {
    if (!units.has(key)) units.set(key, []);
    units.get(key).push(cell);
  };
  for (let cell = 0; cell < size * size; cell++) {
    put(`row ${Math.floor(cell / size)}`, cell);
    put(`column ${cell % size}`, cell);
    put(`region ${puzzle.regions[cell]}`, cell);
  }
  puzzle.areas.forEach((area, index) => units.set(`area ${index}`, area.cells));
  all = Array.from({ length: size * size }, () => new Set());
  const part = (a, b) => {
    all[a].add(b);
    all[b].add(a);
  };
  for (const cells of units.values())
    for (let i = 1; i < cells.length; i++) for (let j = 0; j < i; j++) part(cells[i], cells[j]);
  for (const [a, b] of puzzle.pairs) part(a, b);
  peersOf.set(puzzle, all);
  return all;
}

/** The cells that break a rule: equal to one of their peers. */
export function conflictsOf(puzzle, values) {
  const all = peers(puzzle);
  const found = new Set();
  values.forEach((value, cell) => {
    if (value) for (const other of all[cell]) if (values[other] === value) found.add(cell);
  });
  return found;
}

/** What the rules leave in each empty cell, as bit masks. */
export function candidatesOf(puzzle, values) {
  const all = peers(puzzle);
  const full = 2 ** puzzle.size - 1;
  return values.map((value, cell) => {
    if (value) return 0;
    let mask = full;
    for (const other of all[cell]) if (values[other]) mask &= ~bit(values[other]);
    return mask;
  });
}

/** The path of all edges between cells of different regions, in units of a cell. */
export function regionEdges({ size, regions }) {
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const here = regions[row * size + column];
      if (column + 1 < size && regions[row * size + column + 1] !== here)
        path += `M${column + 1} ${row}v1`;
      if (row + 1 < size && regions[(row + 1) * size + column] !== here)
        path += `M${column} ${row + 1}h1`;
    }
  }
  return path;
}

/** How many kinds of extra areas each cell lies in. Kinds that cover the whole board are not drawn:
    they would say nothing. */
export function shades({ size, areas }) {
  const depth = new Array(size * size).fill(0);
  const kinds = new Map();
  for (const { name, cells } of areas) {
    const kind = name.replace(/\s*\d+$/, '').replace(/^.*diagonal/, 'diagonal');
    const union = kinds.get(kind) ?? new Set();
    cells.forEach((cell) => union.add(cell));
    kinds.set(kind, union);
  }
  for (const union of kinds.values())
    if (union.size < size * size) for (const cell of union) depth[cell]++;
  return depth;
}

/** The rows and columns of marks in a cell: 3 by 3 for 9 values. */
export function markLayout(size) {
  const columns = Math.ceil(Math.sqrt(size));
  return { columns, rows: Math.ceil(size / columns) };
}
