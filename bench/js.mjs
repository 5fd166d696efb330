// The module in WebAssembly beside the program on one thread, as the table of docs/js.md:
//   EVODOKU_PROGRAM=build/release/evodoku node bench/js.mjs [evodoku-plain.wasm]
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const program = process.env.EVODOKU_PROGRAM;
const folder = path.resolve(process.env.EVODOKU_JS ?? path.join(root, 'build/js/package'));
const { load } = await import(pathToFileURL(path.join(folder, 'index.js')));
const other = process.argv[2];
const evodoku = await load(other ? { wasm: pathToFileURL(path.join(folder, other)) } : {});
const work = mkdtempSync(path.join(tmpdir(), 'evodoku-js-'));

/** What the program writes, whether it has solved everything or not. */
function run(...args) {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    if (error.status !== 1) throw error;
    return error.stdout;
  }
}

/** Processor time of the fastest of some rounds, in seconds; before, as many to warm up. */
function best(rounds, one) {
  let out = Infinity;
  let times = 1; // a round: to ask for the time takes most of a millisecond on some systems
  for (let i = 0; i < 2 * rounds; ++i) {
    const start = process.cpuUsage();
    for (let k = 0; k < times; ++k) one();
    const { user, system } = process.cpuUsage(start);
    const seconds = (user + system) / 1e6;
    if (i < rounds) times *= Math.max(1, Math.ceil(0.05 / Math.max(seconds, 1e-4)));
    else out = Math.min(out, seconds / times);
  }
  return out;
}

/** The same of the program, less that of its start. */
function native(rounds, ...args) {
  const once = (words) => {
    const script = 'TIMEFORMAT="%U %S"; time "$@" > /dev/null 2>&1';
    const { stderr } = spawnSync('bash', ['-c', script, 'bash', program, ...words], { encoding: 'utf8' });
    const [user, system] = stderr.trim().split(' ').map(Number);
    return user + system;
  };
  const fastest = (words) => Math.min(...Array.from({ length: rounds }, () => once(words)));
  return fastest(args) - fastest(['--version']);
}

const rows = [];
const row = (what, unit, native, ours) => rows.push([what, unit, native, ours]);

try {
  const sets = {
    '33 clues': run('make', '--clues', '33', '--seed', '1', '-n', '2000', '-q'),
    minimal: run('make', '--minimal', '--seed', '1', '-n', '2000', '-q'),
    'rated 9 and more': evodoku
      .parse(readFileSync(path.join(root, 'puzzles/rated-9.sdm'), 'utf8'))
      .map((one) => one.text + '\n')
      .join(''),
  };
  for (const [name, text] of Object.entries(sets)) {
    const file = path.join(work, 'set.sdm');
    writeFileSync(file, text);
    const puzzles = evodoku.parse(text);
    const times = Math.ceil(2000 / puzzles.length);
    const boards = Uint8Array.from(Array(times).fill(puzzles).flat().flatMap((one) => one.cells));
    for (const solver of ['fast', 'general']) {
      const theirs = JSON.parse(run('bench', 'solve', '--puzzles', file, '-w', solver, '--json'));
      const seconds = best(8, () => evodoku.solveMany(boards, { solver }));
      const native = theirs.us_per_puzzle;
      row(`\`${solver}\`, ${name}`, 'µs per puzzle', native, (seconds * 1e6) / (boards.length / 81));
    }
  }

  const levels = evodoku.parse(readFileSync(path.join(root, 'puzzles/levels.sdm'), 'utf8'));
  row(
    'rating `puzzles/levels.sdm`',
    'ms per puzzle',
    (native(3, 'rate', '-j', '1', path.join(root, 'puzzles/levels.sdm')) * 1000) / levels.length,
    (best(3, () => levels.forEach((one) => evodoku.rate(one))) * 1000) / levels.length,
  );
  row(
    'making, minimal',
    'ms per puzzle',
    (native(3, 'make', '--minimal', '--seed', '3', '-n', '500', '-j', '1', '-q') * 1000) / 500,
    (best(3, () => evodoku.make({ minimal: true, seed: 3, count: 500 })) * 1000) / 500,
  );
  const [puzzle] = evodoku.parse(readFileSync(path.join(root, 'puzzles/hughes.sdm'), 'utf8')).slice(-1);
  for (const recipe of ['hughes', 'hughes-crowd', 'champion-pure', 'sato', 'samurai']) {
    const evaluations = 1000000;
    const set = { stop: `[{operator="evaluations",most=${evaluations}}]` };
    const words = ['--with', recipe, '--set', `stop=${set.stop}`, '--seed', '5'];
    const file = path.join(work, 'one.sdm');
    writeFileSync(file, puzzle.text + '\n');
    const { evaluations: spent } = JSON.parse(run('solve', '-j', '1', ...words, '--json', file));
    row(
      `\`${recipe}\``,
      'µs per 1,000 evaluations',
      (native(3, 'solve', '-j', '1', ...words, file) * 1e9) / spent,
      (best(5, () => evodoku.solve(puzzle, { solver: recipe, set, seed: 5 })) * 1e9) / spent,
    );
  }
} finally {
  rmSync(work, { recursive: true });
}

const figure = (x) => Number(x.toPrecision(3)).toLocaleString('en');
console.log('|  |  | program | module | times |\n| --- | --- | --: | --: | --: |');
for (const [what, unit, theirs, ours] of rows) {
  console.log(`| ${what} | ${unit} | ${figure(theirs)} | ${figure(ours)} | ${(ours / theirs).toFixed(1)} |`);
}
