// Boards to choose from in forms.

export const sizes = [4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 24, 25];
/** Sizes without boxes, which need regions of other forms. */
export const needsRegions = (size) => size === 5 || size === 7;

/** The empty board of a size with variants, as a puzzle. Rejected where it makes no sense. */
export async function emptyBoard(ev, size, variants = []) {
  const text = lineOf(new Array(size * size).fill(0), '');
  const [puzzle] = await ev.parse(text, {
    name: 'board',
    ...(variants.length && { variant: variants.join(',') }),
  });
  return puzzle;
}

/** The variants that make sense on a plain board of this size and need nothing but their name:
    [{ name, summary }]. */
export async function variantsFor(ev, size) {
  if (needsRegions(size)) return [];
  const all = await ev.variants();
  const boards = await Promise.all(
    all.map(({ name }) => emptyBoard(ev, size, [name]).catch(() => null)),
  );
  return all.filter(({ name }, index) => boards[index]?.variants.includes(name));
}

/** Cells as one line of text that parse() takes, with the board's code. */
export function lineOf(cells, code) {
  const size = Math.sqrt(cells.length);
  const text = size > 9 ? cells.join(' ') : cells.map((value) => value || '.').join('');
  return `${text} ${code}`.trim();
}
