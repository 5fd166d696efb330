// What is to be seen of a study's runs and points: figures by solver and puzzle, curves thinned to
// what a screen can show.
import { bestFirst, compare, figuresOf, medianOfSorted, sentences, verdict } from './stats.js';

const CURVE_POINTS = 200;

/** The runs of each solver, with their figures. \p budget is that of the study, if it is known. */
export function solversOf(runs, budget = '') {
  const { solver, puzzle, seed, solved, error, evaluations, nodes } = runs.by;
  const groups = solver.values.map((name) => ({ name, rows: [] }));
  for (let row = 0; row < runs.rows; row++) groups[solver.code(row)].rows.push(row);
  const own = runs.by.budget ? new Set(runs.by.budget.values).values().next().value : '';
  const limits = budget || own || '';
  const limit = (unit) => Number(new RegExp(`(?:^| )${unit}=([0-9.e+]+)`).exec(limits)?.[1] ?? 0);
  for (const one of groups) {
    const number = (column) =>
      column ? Float64Array.from(one.rows, (row) => column.number(row)) : null;
    const spent = number(evaluations);
    const searched = number(nodes);
    const evaluates = spent?.some((value) => value > 0);
    one.unit = !evaluates && searched?.some((value) => value > 0) ? 'nodes' : 'evaluations';
    const costs = one.unit === 'nodes' ? searched : spent;
    one.costs = costs.map((value) => (Number.isNaN(value) ? 0 : value));
    one.solved = Uint8Array.from(one.rows, (row) => (solved.number(row) === 1 ? 1 : 0));
    const errors = error ? number(error) : new Float64Array(one.rows.length).fill(-1);
    one.errors = errors.map((value) => (Number.isNaN(value) ? -1 : value));
    one.puzzles = Uint32Array.from(one.rows, (row) => puzzle.code(row));
    one.seeds = number(seed);
    one.failed = 0;
    for (const row of one.rows) if (runs.by.status.get(row) === 'failed') one.failed++;
  }
  // What a run without a solution counts: the budget, or the largest cost of any run.
  for (const unit of ['evaluations', 'nodes']) {
    let penalty = limit(unit);
    if (penalty === 0) {
      for (const one of groups) {
        if (one.unit === unit) for (const cost of one.costs) penalty = Math.max(penalty, cost);
      }
    }
    for (const one of groups) if (one.unit === unit) one.penalty = penalty;
  }
  for (const one of groups) one.figures = figuresOf(one.costs, one.solved, one.errors, one.penalty);
  return groups;
}

/** The share of runs solved within a cost, up to what a run may cost: x costs, y shares; steps
 * thinned out. */
export function solvedWithin(solver) {
  const { sorted, runs, solved } = solver.figures;
  const x = [];
  const y = [];
  const stride = Math.max(1, Math.ceil(solved / CURVE_POINTS));
  for (let i = 0; i < solved; i++) {
    if (i % stride !== 0 && i !== solved - 1) continue;
    x.push(Math.max(1, sorted[i]));
    y.push((i + 1) / runs);
  }
  const end = Math.max(solver.penalty, x.at(-1) ?? 1);
  if (x.length === 0) {
    x.push(1);
    y.push(0);
  }
  if (end > x.at(-1)) {
    x.push(end);
    y.push(solved / runs);
  }
  return { x, y };
}

const plain = ({ sorted, ...figures }) => figures;

/** Everything the page shows of runs but the runs themselves. */
export function summaryOf(runs, head) {
  const solvers = solversOf(runs, head?.budget);
  const result = verdict(solvers);
  const puzzles = runs.by.puzzle.values;
  const byPuzzle = puzzles.map((name) => ({ name, runs: 0, solved: 0, by: [] }));
  const order = bestFirst(solvers);
  order.forEach((solver, column) => {
    for (let i = 0; i < solver.rows.length; i++) {
      const one = byPuzzle[solver.puzzles[i]];
      const cell = (one.by[column] ??= { runs: 0, solved: 0 });
      one.runs++;
      cell.runs++;
      if (solver.solved[i]) {
        one.solved++;
        cell.solved++;
      }
    }
  });
  return {
    solvers: order.map((one) => ({
      name: one.name,
      unit: one.unit,
      failed: one.failed,
      penalty: one.penalty,
      ...plain(one.figures),
      curve: solvedWithin(one),
    })),
    puzzles: byPuzzle.filter((one) => one.runs > 0),
    statuses: runs.by.status.values,
    verdict: result && {
      text: result.text,
      winner: result.winner.name,
      others: result.others.map(({ solver, chance, p, lead }) => ({
        name: solver.name,
        chance,
        p,
        lead,
      })),
    },
  };
}

/** Two solvers of choice, beside each other. */
export function comparisonOf(runs, head, first, second) {
  const solvers = solversOf(runs, head?.budget);
  const pair = bestFirst(solvers.filter((one) => one.name === first || one.name === second));
  if (pair.length < 2) return null;
  const found = compare(pair[0], pair[1]);
  return { text: sentences(pair[0], pair[1], found, false), ...found, better: pair[0].name };
}

function quantile(sorted, share) {
  if (sorted.length === 0) return null;
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))];
}

// Points come run by run, in the order of generations.
function* runsOf(points) {
  const { solver, puzzle, seed, generation } = points.by;
  for (let begin = 0, end; begin < points.rows; begin = end) {
    end = begin + 1;
    while (
      end < points.rows &&
      solver.code(end) === solver.code(begin) &&
      puzzle.code(end) === puzzle.code(begin) &&
      seed.number(end) === seed.number(begin) &&
      generation.number(end) > generation.number(end - 1)
    )
      end++;
    yield { solver: solver.code(begin), begin, end };
  }
}

function grid(first, last, count) {
  const out = [];
  const step = Math.log(last / first) / (count - 1);
  for (let i = 0; i < count; i++) out.push(Math.round(first * Math.exp(step * i)));
  return [...new Set(out)];
}

/** The error by evaluations (median and quartiles), and, by generation, means of what was measured
 * of populations and crowds. */
export function coursesOf(points) {
  const { evaluations, error, generation } = points.by;
  let least = Infinity;
  let most = 1;
  for (let row = 0; row < points.rows; row++) {
    const value = evaluations.number(row);
    if (value > 0) least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const x = grid(Math.min(least, most), Math.max(most, least + 1), 80);
  const names = points.by.solver.values;
  const errors = names.map(() => x.map(() => []));
  const measures = ['diversity', 'agreement', 'best_expert', 'aggregate'].filter(
    (one) => points.by[one],
  );
  const sums = names.map(() => Object.fromEntries(measures.map((one) => [one, new Map()])));
  for (const run of runsOf(points)) {
    let row = run.begin;
    x.forEach((limit, i) => {
      while (row + 1 < run.end && evaluations.number(row + 1) <= limit) row++;
      if (evaluations.number(row) <= limit) errors[run.solver][i].push(error.number(row));
    });
    for (let at = run.begin; at < run.end; at++) {
      for (const measure of measures) {
        const value = points.by[measure].number(at);
        if (Number.isNaN(value)) continue;
        const key = generation.number(at);
        const sum = sums[run.solver][measure].get(key) ?? [0, 0];
        sum[0] += value;
        sum[1]++;
        sums[run.solver][measure].set(key, sum);
      }
    }
  }
  return names.map((name, solver) => {
    const sorted = errors[solver].map((values) => Float64Array.from(values).sort());
    const byGeneration = {};
    for (const measure of measures) {
      const all = [...sums[solver][measure]].sort((a, b) => a[0] - b[0]);
      const stride = Math.max(1, Math.ceil(all.length / CURVE_POINTS));
      const some = all.filter((_, i) => i % stride === 0 || i === all.length - 1);
      if (some.length > 0) {
        byGeneration[measure] = { x: some.map(([g]) => g), y: some.map(([, [sum, n]]) => sum / n) };
      }
    }
    return {
      name,
      x,
      median: sorted.map((values) => (values.length > 0 ? medianOfSorted(values) : null)),
      low: sorted.map((values) => quantile(values, 0.25)),
      high: sorted.map((values) => quantile(values, 0.75)),
      byGeneration,
    };
  });
}
