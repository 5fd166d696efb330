// The functions by name, on top of `call`: the same for a module in this thread and for one in a
// worker, where each returns a promise.
import { Evolution } from './evolution.js';

const INPUTS = {
  parse: (text, options) => ({ ...options, text }),
  write: (puzzle, format) => ({ puzzle, format }),
  solve: (puzzle, options) => ({ ...options, puzzle }),
  solveMany: (boards, options) => ({ ...options, boards }),
  count: (puzzle, limit) => ({ puzzle, limit }),
  candidates: (puzzle, values) => ({ puzzle, values }),
  conflicts: (puzzle, values) => ({ puzzle, values }),
  rate: (puzzle, options) => ({ ...options, puzzle }),
  explain: (puzzle, options) => ({ ...options, puzzle }),
  hint: (puzzle, options) => ({ ...options, puzzle }),
  canonical: (puzzle) => ({ puzzle }),
  draw: (puzzle, options) => ({ ...options, puzzle }),
  board: (options) => ({ ...options }),
  recipe: (recipe, set) => ({ recipe, set }),
  lesson: (name) => ({ name }),
};
const TABLES = [
  'formats',
  'recipes',
  'operators',
  'problems',
  'solvers',
  'techniques',
  'levels',
  'makers',
  'variants',
  'symmetries',
  'grades',
  'lessons',
];

/** @param call a function of name, input and whom to tell what comes on the way */
export function engineOf(call, version) {
  const engine = { version };
  for (const [name, input] of Object.entries(INPUTS)) {
    engine[name] = (...given) => call(name, input(...given));
  }
  for (const name of TABLES) engine[name] = () => call(name, {});
  engine.make = (order, onMade) => call('make', { ...order, tell: Boolean(onMade) }, onMade);
  engine.evolve = (options) => new Evolution(call, options);
  return engine;
}
