// Boards to choose from in forms.

/** The usual box of each size, [rows, columns]. */
export const boxes = { 4: '2x2', 6: '2x3', 8: '2x4', 9: '3x3', 10: '2x5', 12: '3x4', 14: '2x7', 15: '3x5', 16: '4x4', 18: '3x6', 20: '4x5', 21: '3x7', 24: '4x6', 25: '5x5' };

/** Variants that need nothing but their name, and where they make sense. */
const square = (size) => Number.isInteger(Math.sqrt(size));
const nine = (size) => size === 9;
const any = () => true;
export const variants = [
  { name: 'x', title: 'Diagonals', fits: any },
  { name: 'windoku', title: 'Windoku', fits: (size) => square(size) && size > 4 },
  { name: 'disjoint', title: 'Disjoint groups', fits: any },
  { name: 'anti-knight', title: 'Anti-knight', fits: any },
  { name: 'anti-king', title: 'Anti-king', fits: any },
  { name: 'center-dot', title: 'Centre dot', fits: (size) => size === 9 || size === 15 || size === 21 || size === 25 },
  { name: 'asterisk', title: 'Asterisk', fits: nine },
  { name: 'girandola', title: 'Girandola', fits: nine },
  { name: 'argyle', title: 'Argyle', fits: nine },
];

/** A board's code, as every command and file of evodoku takes it: "3x3+x". */
export const boardCode = (size, chosen = []) => [boxes[size], ...chosen].join('+');

/** Cells as one line of text that parse() takes, with the board's code. */
export function lineOf(cells, code) {
  const size = Math.sqrt(cells.length);
  const text = size > 9 ? cells.join(' ') : cells.map((value) => value || '.').join('');
  return `${text} ${code}`;
}
