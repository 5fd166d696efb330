// The curves of one run or of two.
const DASHES = [undefined, [7, 4]];

/** Both runs on one axis: the longer one has the generations. A curve is what it shows, its name,
 *  colour and width. */
export function chartOf(all, recipes, curves) {
  const sides = all.filter((side) => side.history.last);
  if (sides.length === 0) return null;
  const keys = ['generation', ...curves.map(([key]) => key)];
  const drawn = sides.map((side) => side.history.drawn(keys));
  const xs = [...new Set(drawn.flatMap(([x]) => x))].sort((a, b) => a - b);
  const series = [];
  const data = [xs];
  const alone = sides.length === 1;
  sides.forEach((side, i) => {
    const [x, ...ys] = drawn[i];
    const place = new Map(x.map((g, at) => [g, at]));
    curves.forEach(([, name, colour, width], k) => {
      if (ys[k].every((one) => one === null)) return;
      const told = name === 'best' && recipes[i].crowded ? 'best expert' : name;
      const label = alone ? told : `${'AB'[i]} ${told}`;
      series.push({ label, colour, width, dash: DASHES[i], gaps: true });
      data.push(alone ? ys[k] : xs.map((g) => (place.has(g) ? ys[k][place.get(g)] : null)));
    });
  });
  return { series, data };
}
