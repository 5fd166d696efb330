// What is being made, apart from what is shown: it goes on while another view is open.
import { engine, stop, wasStopped } from '../../engine.js';
import { orderOf } from './order.js';

/** made: { id, puzzle, rating, level, weight, picked }; rating is 0 until it is known. */
export const work = $state({ made: [], wanted: 0, busy: false, error: null, done: null, since: 0 });

let turn = 0; // which order is under way: what comes from an older one is dropped
let last = 0;

/** Makes what a form asks for; what was made before goes. */
export async function start(form) {
  cancel();
  const mine = ++turn;
  Object.assign(work, { made: [], wanted: Number(form.count), busy: true, error: null, done: null, since: Date.now() });
  try {
    const ev = await engine('make');
    await ev.make(orderOf(form), (one) => {
      if (mine !== turn) return;
      work.made.push({ id: ++last, picked: false, ...one });
      if (!one.rating) rateSoon();
    });
    if (mine === turn) work.done = 'made';
  } catch (error) {
    if (mine === turn && !wasStopped(error)) work.error = error;
  } finally {
    if (mine === turn) work.busy = false;
  }
}

/** Ends what is under way; what was made stays. */
export function cancel() {
  if (!work.busy) return;
  turn++;
  stop('make');
  work.busy = false;
  work.done = 'stopped';
}

let rating = false;
/** Rates what came without a rating, one after the other, in a worker of its own. */
async function rateSoon() {
  if (rating) return;
  rating = true;
  try {
    const ev = await engine('rate');
    for (;;) {
      const one = work.made.find((entry) => !entry.rating && !entry.unrated);
      if (!one) break;
      const found = await ev.rate({ ...$state.snapshot(one.puzzle) });
      if (found.status === 'solved') Object.assign(one, { rating: found.rating, level: found.level });
      else one.unrated = found.status === 'multiple' ? 'several solutions' : 'not rated';
    }
  } catch {
    // Without ratings the puzzles are what they are.
  } finally {
    rating = false;
  }
}
