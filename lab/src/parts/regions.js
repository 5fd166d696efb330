// Regions of the reader's own, as `--regions FILE` has them: N rows of N letters, cells with the
// same letter being one region. Each further block, after a blank line, has extra regions, with '.'
// for cells in none; where the first block has a '.', it is such a block, and regions are boxes.

/** The rows of each block, with the number of the line that each stands on. */
function blocksOf(text) {
  const blocks = [[]];
  text.split(/\r?\n/).forEach((line, index) => {
    const letters = line.replace(/\s/g, '');
    if (letters) blocks.at(-1).push({ letters, line: index + 1 });
    else if (blocks.at(-1).length) blocks.push([]);
  });
  return blocks.filter((rows) => rows.length);
}

/** The cells of each letter. */
function cellsByLetter(rows) {
  const found = new Map();
  [...rows.map(({ letters }) => letters).join('')].forEach((letter, cell) => {
    if (!found.has(letter)) found.set(letter, []);
    found.get(letter).push(cell);
  });
  return found;
}

/**
 * What a text says: { size, regions, letters, extra }, where `regions` has the number of each
 * cell's region, `letters` the same as text, both null where regions are boxes, and `extra` the
 * cells of each extra region. Throws an Error that says what is wrong, and where.
 */
export function readRegions(text) {
  const blocks = blocksOf(text);
  const size = blocks[0]?.length ?? 0;
  if (size < 4 || size > 25) {
    throw new Error(`found ${size} rows, expected 4 to 25 rows of as many letters`);
  }
  for (const rows of blocks) {
    for (const { letters, line } of rows) {
      if (letters.length === size) continue;
      throw new Error(`line ${line}: found ${letters.length} letters, expected ${size}`);
    }
    if (rows.length === size) continue;
    throw new Error(`line ${rows[0].line}: found ${rows.length} rows, expected ${size}`);
  }
  const whole = !blocks[0].some(({ letters }) => letters.includes('.'));
  const out = { size, regions: null, letters: null, extra: [] };
  if (whole) {
    const [rows] = blocks.splice(0, 1);
    const found = cellsByLetter(rows);
    for (const [letter, cells] of found) {
      if (cells.length === size) continue;
      throw new Error(`region ${letter} has ${cells.length} cells, expected ${size}`);
    }
    out.regions = new Array(size * size);
    [...found.values()].forEach((cells, index) => cells.forEach((at) => (out.regions[at] = index)));
    out.letters = rows.map(({ letters }) => letters).join('');
  }
  for (const rows of blocks) {
    for (const [letter, cells] of cellsByLetter(rows)) if (letter !== '.') out.extra.push(cells);
  }
  return out;
}

/** The code of a board with these regions, variants by name added to it; \p box where they are
    boxes. */
export function codeWith({ size, letters, extra }, box, variants = []) {
  const names = extra.map((cells) =>
    cells.map((cell) => `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`).join(''),
  );
  return [letters ? `${size}:${letters}` : box, ...variants, ...names].join('+');
}
