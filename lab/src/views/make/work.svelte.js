// What is being made, apart from what is shown: it goes on while another view is open.
import { engine, stop, wasStopped } from '../../engine.js';
import { keepGallery, recallGallery } from './kept.js';
import { orderOf } from './order.js';

/** made: { id, puzzle, rating, level, weight, picked }; rating is 0 until it is known. A puzzle
    does not change, and is no state. */
export const work = $state({ made: [], wanted: 0, busy: false, error: null, done: null, since: 0 });

let turn = 0; // which order is under way: what comes from an older one is dropped
let last = 0;

/** Makes what a form asks for; what was made before goes. */
export async function start(form) {
  cancel();
  const mine = ++turn;
  Object.assign(work, {
    made: [],
    wanted: Number(form.count),
    busy: true,
    error: null,
    done: null,
    since: Date.now(),
  });
  keepSoon();
  try {
    const ev = await engine('make');
    await ev.make(orderOf(form), (one) => {
      if (mine !== turn) return;
      put(one);
      keepSoon();
      if (!one.rating) rateSoon();
    });
    if (mine === turn) work.done = 'made';
  } catch (error) {
    if (mine === turn && !wasStopped(error)) work.error = error;
  } finally {
    if (mine === turn) work.busy = false;
    keepSoon();
  }
}

/** A puzzle of the gallery. */
class Entry {
  rating = $state(0);
  level = $state('');
  unrated = $state();
  picked = $state(false);
  seen = $state(false); // on the screen, at some time

  constructor({ puzzle, weight, ...rest }) {
    Object.assign(this, { id: ++last, puzzle, weight }, rest);
  }
}
const put = (one) => work.made.push(new Entry(one));

let waiting = 0;
/** Keeps the gallery in the browser, a moment later: much may change at once. */
export function keepSoon() {
  waiting ||= setTimeout(() => {
    waiting = 0;
    keepGallery({ ...work, done: work.busy ? 'stopped' : work.done });
  }, 500);
}

/** Brings back what was made before the page was loaded again. */
export async function restore() {
  if (work.busy || work.made.length > 0) return;
  const mine = turn;
  try {
    await recallGallery(
      ({ wanted, done }) => Object.assign(work, { wanted, done }),
      (some) => {
        if (mine !== turn) return false;
        some.forEach(put);
        return true;
      },
    );
    if (mine === turn && work.made.some((one) => !one.rating && !one.unrated)) rateSoon();
  } catch {
    // What is kept was written by another version, or by somebody else: the form makes new ones.
  }
}

/** Ends what is under way; what was made stays. */
export function cancel() {
  if (!work.busy) return;
  turn++;
  stop('make');
  work.busy = false;
  work.done = 'stopped';
  keepSoon();
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
      const found = await ev.rate(one.puzzle);
      if (found.status === 'solved')
        Object.assign(one, { rating: found.rating, level: found.level });
      else one.unrated = found.status === 'multiple' ? 'several solutions' : 'not rated';
      keepSoon();
    }
  } catch {
    // Without ratings the puzzles are what they are.
  } finally {
    rating = false;
  }
}
