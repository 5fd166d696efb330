// The same runs with many seeds, one or two recipes, in several workers. What is known so far is
// told while it goes on; each seed is run with all recipes before the next begins.
import { engine, stop, wasStopped } from '../../engine.js';
import { compare, figuresOf, sentences, bestFirst } from '../studies/stats.js';

const cores = () => Math.max(1, Math.min(4, (navigator.hardwareConcurrency ?? 2) - 1));

export class Contest {
  running = $state(false);
  failure = $state('');
  wanted = $state(0);
  /** results[recipe][i] is { seed, solved, error, evaluations, generations } or undefined. */
  results = $state.raw([]);
  names = $state.raw([]);
  #turn = 0;
  #workers = [];

  get done() {
    return this.results.reduce((sum, row) => sum + row.filter(Boolean).length, 0);
  }

  /** optionsOf(recipe, seed) are those of `evolve`; seeds are texts or numbers. */
  async start(names, seeds, optionsOf) {
    this.stop();
    const turn = ++this.#turn;
    this.running = true;
    this.failure = '';
    this.names = names;
    this.wanted = seeds.length * names.length;
    this.results = names.map(() => []);
    const jobs = seeds.flatMap((seed, i) => names.map((_, recipe) => ({ seed, i, recipe })));
    this.#workers = Array.from({ length: Math.min(cores(), jobs.length) }, (_, i) => `seeds-${i}`);
    try {
      await Promise.all(this.#workers.map((worker) => this.#work(worker, jobs, optionsOf, turn)));
    } catch (error) {
      if (turn !== this.#turn || wasStopped(error)) return;
      this.failure = error.message;
    }
    if (turn === this.#turn) this.stop();
  }

  async #work(worker, jobs, optionsOf, turn) {
    const ev = await engine(worker);
    while (turn === this.#turn && jobs.length > 0) {
      const { seed, i, recipe } = jobs.shift();
      const run = ev.evolve(optionsOf(recipe, seed));
      const { solved, error, evaluations, generations } = await run.finish();
      if (turn !== this.#turn) return;
      const next = this.results.map((row) => row.slice());
      next[recipe][i] = { seed, solved, error, evaluations, generations };
      this.results = next;
    }
  }

  stop() {
    this.#turn++;
    this.running = false;
    for (const worker of this.#workers) stop(worker);
    this.#workers = [];
  }
}

/** Rows of results as the statistics of studies take them. */
export function figures(names, results, budget) {
  let penalty = Number(budget) || 0;
  for (const row of results)
    for (const one of row) if (one && !budget) penalty = Math.max(penalty, one.evaluations);
  return names.map((name, i) => {
    const runs = (results[i] ?? []).filter(Boolean);
    const solver = {
      name,
      unit: 'evaluations',
      costs: runs.map((one) => one.evaluations),
      solved: runs.map((one) => (one.solved ? 1 : 0)),
      errors: runs.map((one) => one.error),
      puzzles: runs.map(() => 0),
      seeds: runs.map((one) => one.seed),
    };
    solver.figures = figuresOf(solver.costs, solver.solved, solver.errors, penalty);
    return solver;
  });
}

/** What can be said of two recipes so far; '' if there is nothing yet. */
export function verdictOf(solvers) {
  if (solvers.length < 2 || solvers.some((one) => one.figures.runs < 2)) return '';
  const [a, b] = bestFirst(solvers);
  return sentences(a, b, compare(a, b), false);
}
