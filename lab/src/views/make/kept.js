// The gallery over a reload: each puzzle as the line that makes it again, which is a hundred bytes
// where the puzzle itself is thousands.
import { engine } from '../../engine.js';
import { keep, recall } from '../../kept.js';

const KEY = 'make.gallery';
const SLICE = 24; // puzzles that come back at a time

/** @param work what `work.svelte.js` holds, as plain data */
export function keepGallery({ made, wanted, done }) {
  const all = made.map(({ puzzle, rating, level, weight, unrated, picked }) => ({
    text: puzzle.text,
    rating,
    level,
    weight,
    unrated,
    picked,
  }));
  // Where the browser has no room for all, the first ones are kept.
  for (
    let count = all.length;
    !keep(KEY, { made: all.slice(0, count), wanted, done }) && count > 1;
  )
    count >>= 1;
}

/** What was kept: calls \p head with { wanted, done }, then \p add with a few puzzles at a time for
    as long as it returns true. */
export async function recallGallery(head, add) {
  const kept = recall(KEY);
  if (!Array.isArray(kept?.made)) return;
  head(kept);
  const ev = await engine();
  for (let at = 0; at < kept.made.length; at += SLICE) {
    const some = await Promise.all(
      kept.made.slice(at, at + SLICE).map(async ({ text, ...rest }) => {
        const [puzzle] = await ev.parse(text, { name: 'gallery' });
        return { puzzle, ...rest };
      }),
    );
    if (!add(some)) return;
  }
}
