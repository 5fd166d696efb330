// What the package promises, without anything but itself: node --test
import assert from 'node:assert/strict';
import test from 'node:test';

import { EvodokuError, load, worker } from '../index.js';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const HARD = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';

const evodoku = await load();

test('is there', () => {
  assert.match(evodoku.version, /^\d+\.\d+\.\d+$/);
});

test('reads and writes', () => {
  const [puzzle] = evodoku.parse(EASY);
  assert.equal(puzzle.size, 9);
  assert.equal(puzzle.clues, 30);
  assert.equal(puzzle.text, EASY);
  assert.equal(evodoku.parse(puzzle.text)[0].text, puzzle.text);
  assert.equal(evodoku.write(puzzle, 'line').trim(), EASY);
  assert.equal(evodoku.parse(`${EASY}\n${HARD}\n`).length, 2);
  for (const format of evodoku.formats().filter((one) => one.reads && one.writes)) {
    const [again] = evodoku.parse(evodoku.write(puzzle, format.name), { format: format.name });
    assert.deepEqual(again.cells, puzzle.cells, format.name);
  }
});

test('boards of other kinds', () => {
  const [x] = evodoku.parse('.'.repeat(81), { variant: 'x' });
  assert.deepEqual(x.variants, ['x']);
  assert.equal(x.areas.length, 2);
  assert.equal(evodoku.parse(x.text)[0].board, x.board);
  const [knight] = evodoku.parse('.'.repeat(81), { variant: 'anti-knight' });
  assert.ok(knight.pairs.length > 0);
  assert.equal(evodoku.board({ size: 25 }).size, 25);
  assert.equal(evodoku.board({ size: 9, variant: 'x' }).board, x.board);
  assert.equal(evodoku.solve({ cells: Array(16).fill(0) }).status, 'multiple');
});

test('solves', () => {
  const outcome = evodoku.solve(HARD);
  assert.equal(outcome.status, 'solved');
  assert.equal(
    outcome.solution.join(''),
    '812753649943682175675491283154237896369845721287169534521974368438526917796318452',
  );
  assert.equal(evodoku.count(EASY.replace('53', '..')).solutions > 1, true);
  assert.equal(evodoku.solve('11' + '.'.repeat(79)).status, 'invalid');
  const { solutions, statuses, solved } = evodoku.solveMany(
    Uint8Array.from([EASY, HARD].flatMap((one) => evodoku.parse(one)[0].cells)),
  );
  assert.equal(solved, 2);
  assert.deepEqual([...statuses], [0, 0]);
  assert.deepEqual([...solutions.slice(81)], outcome.solution);
});

test('rates, explains, helps', () => {
  assert.equal(evodoku.rate(EASY).text, '1.2/1.2/1.2');
  const walk = evodoku.explain(EASY);
  assert.equal(walk.steps.length, 51);
  assert.equal(walk.steps[0].values.filter((v) => v > 0).length, 30);
  const where = evodoku.hint(EASY);
  assert.equal(where.cells.length, 9);
  assert.equal(where.technique, '');
  const step = evodoku.hint(EASY, { reveal: 'step' });
  assert.equal(step.places.length, 1);
  assert.match(step.step.svg, /^<svg/);
  const wrong = Array(81).fill(0);
  wrong[2] = 5;
  assert.deepEqual(evodoku.conflicts(EASY, wrong), [0, 2]);
  assert.equal(evodoku.candidates(EASY)[2], 0b1011); // 1, 2 and 4
  assert.ok(evodoku.lessons().length > 30);
  assert.equal(evodoku.lesson('x-wing').step.technique, 'x-wing');
});

test('makes and draws', () => {
  const told = [];
  const made = evodoku.make({ level: 'easy', count: 2, seed: 7 }, (one) => told.push(one));
  assert.equal(made.length, 2);
  assert.deepEqual(told, made);
  assert.equal(made[0].level, 'easy');
  assert.deepEqual(evodoku.make({ level: 'easy', count: 2, seed: '7' }), made);
  assert.match(evodoku.draw(made[0].puzzle), /^<svg/);
  assert.match(
    evodoku.write(
      made.map((one) => one.puzzle),
      'html',
    ),
    /<figure/,
  );
});

test('evolves, as fast as it is read', async () => {
  const options = { puzzle: EASY, recipe: 'hughes-crowd', seed: 3, generations: 12 };
  const run = evodoku.evolve({ ...options, set: { population: 100 } });
  const seen = [];
  for await (const one of run) seen.push(one);
  assert.deepEqual(
    seen.map((one) => one.generation),
    [...Array(13).keys()],
  );
  const [first] = seen;
  assert.equal(first.best.length, 81);
  assert.equal(first.cellAgreement.length, 81);
  assert.equal(first.cellAgreement[0], 1);
  assert.equal(first.best[0], 5);
  assert.ok(seen.some((one) => one.crowd));
  const result = await run.result;
  assert.equal(result.generations, 12);
  assert.deepEqual(await run.next(), { value: undefined, done: true });

  const some = evodoku.evolve({ ...options, set: { population: 100 } });
  assert.equal((await some.pull(5)).length, 5);
  await some.close();
  assert.equal((await some.result).generations, 4);

  const queens = await evodoku.evolve({ problem: 'queens size=8', seed: 1 }).finish();
  assert.equal(queens.solved, true);
});

test('tables', () => {
  const tables = ['recipes', 'operators', 'problems', 'solvers', 'techniques', 'levels', 'makers'];
  for (const name of [...tables, 'variants', 'symmetries', 'grades']) {
    assert.ok(evodoku[name]().length > 0, name);
  }
  assert.match(evodoku.recipe('hughes', { population: 50 }).text, /population = 50/);
});

test('says what is wrong', async () => {
  assert.throws(
    () => evodoku.parse('12x'),
    (error) => error instanceof EvodokuError && error.code === 3 && error.line === 1,
  );
  assert.throws(() => evodoku.recipe('huges'), /did you mean/);
  assert.throws(() => evodoku.solve({ cells: [1, 2, 3] }), EvodokuError);
  assert.throws(() => evodoku.solve(EASY, { seed: -1 }), /seed: expected a whole number/);
  assert.throws(() => evodoku.make({ level: 'impossible' }), EvodokuError);
  await assert.rejects(evodoku.evolve({ puzzle: EASY, recipe: 'population = "many"' }).next());
});

test('in a worker', async () => {
  const other = await worker();
  assert.equal(other.version, evodoku.version);
  assert.deepEqual((await other.solve(HARD)).solution, evodoku.solve(HARD).solution);
  const told = [];
  const made = await other.make({ count: 2, seed: 7 }, (one) => told.push(one));
  assert.deepEqual(told, made);
  await assert.rejects(
    other.parse('12x'),
    (error) => error instanceof EvodokuError && error.code === 3,
  );
  const run = other.evolve({ puzzle: EASY, recipe: 'champion-pure', seed: 1, generations: 3 });
  for await (const one of run) assert.ok(one.best instanceof Uint8Array);
  const long = other.make({ count: 1000000 });
  setTimeout(() => other.terminate(), 100);
  await assert.rejects(long, (error) => error.cancelled && error.code === 130);
  await assert.rejects(other.solve(EASY), (error) => error.cancelled);
});
