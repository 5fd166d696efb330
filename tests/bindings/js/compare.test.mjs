// The same seed gives the same bytes as the program: every recipe, problem, solver, maker, rating,
// explanation, format and drawing, each from WebAssembly and from the program.
//
//   EVODOKU_PROGRAM=build/evodoku EVODOKU_JS=build/js/package node --test tests/bindings/js
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';

const program = process.env.EVODOKU_PROGRAM;
const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../../..');
const folder = path.resolve(process.env.EVODOKU_JS ?? path.join(root, 'build/js/package'));
const { load } = await import(pathToFileURL(path.join(folder, 'index.js')));
const wasm = process.env.EVODOKU_WASM; // another module of the package: evodoku-plain.wasm
const evodoku = await load(wasm ? { wasm: pathToFileURL(path.join(folder, wasm)) } : {});

const MEDIUM = '....84.1..8..5.9..14....2854....3.6...61....93.98....4......4.1..34..7...1..623..';
const HARD = '.2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.';
const WINDOWS = '....1....8.......6..........6..3..........1...9.......2......7....5..........9....';

/** What the program writes, whatever its exit code. */
function run(args, input = '') {
  try {
    return execFileSync(program, args, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
  } catch (error) {
    if (typeof error.stdout !== 'string') throw error;
    return error.stdout;
  }
}
const json = (args, input) => JSON.parse(run([...args, '--json'], input));
const board = (cells) => cells.map((v) => (v === 0 ? '.' : v)).join('');
const changes = (set) => Object.entries(set).flatMap(([name, value]) => ['--set', `${name}=${value}`]);

const others = new Set(evodoku.problems().map((one) => one.recipe));
const evolving = evodoku.recipes().filter((one) => !others.has(one.name));

for (const { name, population } of evolving) {
  test(`recipe ${name}`, () => {
    const set = population > 300 ? { population: 300 } : {};
    const evaluations = 40000;
    const theirs = json(
      ['solve', '--with', name, '--seed', '42', '--max-evaluations', evaluations, ...changes(set)],
      MEDIUM,
    );
    const ours = evodoku.solve(MEDIUM, { solver: name, seed: 42, evaluations, set });
    assert.equal(ours.status.replace('-', '_'), theirs.status);
    assert.equal(ours.evaluations, theirs.evaluations);
    assert.equal(ours.generations, theirs.generations);
    assert.equal(ours.error, theirs.error);
    assert.equal(board(ours.best), theirs.best ?? theirs.solution);
  });
}

test('the text of recipes', () => {
  for (const { name, text } of evodoku.recipes()) {
    const changed = evodoku.recipe(name, { population: 77 });
    assert.equal(evodoku.recipe(changed.text).text, changed.text, name);
    assert.equal(text.trim(), run(['recipes', 'show', name, '--resolved']).trim());
  }
});

for (const [words, args] of [
  ['queens size=12', ['queens', '--size', '12']],
  ['mastermind seed=9', ['mastermind']],
  ['lightup seed=9', ['lightup']],
]) {
  test(`problem ${words}`, async () => {
    const theirs = json(['evolve', ...args, '--seed', '9', '--max-evaluations', '30000']);
    const run = evodoku.evolve({ problem: words, seed: 9, evaluations: 30000 });
    const ours = await run.finish();
    assert.equal(ours.text, theirs.best);
    assert.equal(ours.error, theirs.error);
    assert.equal(ours.evaluations, theirs.evaluations);
    assert.equal(ours.generations, theirs.generations);
  });
}

test('a run that is watched is the run that nobody watches', async () => {
  for (const recipe of ['hughes-crowd', 'champion-pure', 'crowd-fix']) {
    const options = { puzzle: HARD, recipe, seed: 5, evaluations: 20000, set: { population: 200 } };
    const watched = evodoku.evolve(options);
    let last = -1;
    for await (const one of watched) {
      assert.equal(one.generation, last + 1);
      last = one.generation;
    }
    const { seconds: _a, ...ours } = await watched.result;
    const { seconds: _b, ...theirs } = await evodoku.evolve(options).finish();
    assert.deepEqual(ours, theirs, recipe);
    assert.equal(ours.generations, last, recipe);
  }
});

// CaDiCaL counts its decisions by clocks of its own: what it finds is compared.
for (const { name, kind } of evodoku.solvers().filter((one) => one.kind !== 'evolving')) {
  test(`solver ${name}`, () => {
    for (const puzzle of [MEDIUM, HARD]) {
      const limit = kind === 'exact' ? [] : ['--max-evaluations', '50000'];
      const theirs = json(['solve', '--with', name, '--seed', '7', ...limit], puzzle);
      const ours = evodoku.solve(puzzle, {
        solver: name,
        seed: 7,
        ...(kind === 'exact' ? {} : { evaluations: 50000 }),
      });
      assert.equal(ours.status.replace('-', '_'), theirs.status);
      assert.equal(ours.solution && board(ours.solution), theirs.solution ?? null);
      if (name !== 'sat') assert.equal(ours.nodes, theirs.nodes ?? 0);
      assert.equal(ours.evaluations, theirs.evaluations ?? 0);
    }
  });
}

test('many boards at once, a lane of a vector each', () => {
  const made = evodoku.make({ minimal: true, seed: 2, count: 300 });
  const boards = Uint8Array.from(made.flatMap((one) => one.puzzle.cells));
  const { solved, solutions } = evodoku.solveMany(boards, { solver: 'fast' });
  assert.equal(solved, made.length);
  assert.deepEqual(solutions, evodoku.solveMany(boards, { solver: 'general' }).solutions);
});

for (const { name, toOrder, evolves } of evodoku.makers()) {
  test(`maker ${name}`, () => {
    const count = evolves || !toOrder ? 1 : 3;
    const theirs = run(['make', '--maker', name, '--seed', '11', '-n', count, '--quiet']);
    const ours = evodoku.make({ maker: name, seed: 11, count });
    assert.equal(ours.map((one) => one.puzzle.text + '\n').join(''), theirs);
  });
}

for (const order of [
  { level: 'medium' },
  { level: 'hard', symmetry: 'half-turn' },
  { technique: 'x-wing' },
  { variant: 'x', minimal: true },
  { size: 6, level: 'easy' },
  { variant: 'jigsaw' },
  { clues: [20, 24] },
]) {
  test(`order ${JSON.stringify(order)}`, () => {
    const args = Object.entries(order).flatMap(([name, value]) =>
      value === true ? [`--${name}`] : [`--${name}`, Array.isArray(value) ? value.join('..') : `${value}`],
    );
    const theirs = run(['make', '--seed', '4', '-n', '2', '--quiet', ...args]);
    const ours = evodoku.make({ ...order, seed: 4, count: 2 });
    assert.equal(ours.map((one) => one.puzzle.text + '\n').join(''), theirs);
  });
}

test('ratings', () => {
  const puzzles = run(['make', '--seed', '21', '-n', '12', '--quiet']).trim().split('\n');
  puzzles.push(HARD, ...run(['make', '--level', 'expert', '--seed', '5', '-n', '2', '--quiet']).trim().split('\n'));
  const theirs = run(['rate', '--json'], puzzles.join('\n')).trim().split('\n').map((l) => JSON.parse(l));
  puzzles.forEach((puzzle, i) => {
    const ours = evodoku.rate(puzzle);
    assert.equal(ours.rating.toFixed(1), theirs[i].er.toFixed(1), puzzle);
    assert.equal(ours.firstValue.toFixed(1), theirs[i].ep.toFixed(1), puzzle);
    assert.equal(ours.firstStep.toFixed(1), theirs[i].ed.toFixed(1), puzzle);
    assert.equal(ours.level, theirs[i].level, puzzle);
    assert.deepEqual(ours.techniques, theirs[i].techniques, puzzle);
  });
});

test('explanations', () => {
  for (const puzzle of [MEDIUM, HARD]) {
    const theirs = json(['explain'], puzzle).steps;
    const ours = evodoku.explain(puzzle).steps.map((step) => {
      const { values, candidates, unitCells, places, removes, ...rest } = step;
      return rest;
    });
    assert.deepEqual(ours, theirs);
  }
});

test('formats and drawings', () => {
  for (const { name, writes } of evodoku.formats()) {
    if (!writes) continue;
    for (const puzzle of [MEDIUM, HARD]) {
      assert.equal(evodoku.write(puzzle, name), run(['convert', '--format', name], puzzle), name);
    }
  }
  const x = { variant: 'x' };
  const [windows] = evodoku.parse(WINDOWS.slice(0, 81), x);
  assert.equal(
    evodoku.write(windows, 'svg'),
    run(['convert', '--variant', 'x', '--format', 'svg'], WINDOWS.slice(0, 81)),
  );
});

test('canonical forms', () => {
  for (const puzzle of [MEDIUM, HARD]) {
    assert.equal(evodoku.canonical(puzzle).text, run(['canon'], puzzle).trim().split(/\s/)[0]);
  }
});
