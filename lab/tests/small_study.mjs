// A study to look at, made by the program.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { program } from './browser.mjs';

const puzzles = fileURLToPath(new URL('../../puzzles/hughes.sdm', import.meta.url));

function study() {
  const folder = mkdtempSync(join(tmpdir(), 'evodoku-lab-'));
  const store = join(folder, 'store.sqlite');
  const plan = join(folder, 'small.toml');
  writeFileSync(
    plan,
    `summary = "three, to look at"
seeds = { from = 1, to = 3 }
budget = { evaluations = 20000 }
record = "generation"
[[solvers]]
solver = "hughes"
set = { population = 100 }
[[solvers]]
solver = "crowd"
set = { population = 100 }
[[solvers]]
solver = "champion"
[[puzzles]]
file = "${puzzles}"
only = [1, 2, 3]
`,
  );
  const run = (...words) =>
    execFileSync(program, ['study', ...words, '--store', store], {
      encoding: 'utf8',
      maxBuffer: 1e9,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  run('run', plan);
  const save = (name, text) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  return {
    folder,
    store,
    run,
    csv: save('runs.csv', run('export', 'csv', 'small')),
    points: save('points.csv', run('export', 'csv', 'small', '--points')),
    json: save('all.json', run('export', 'json', 'small', '--points')),
  };
}
let made = null;
/** A small study of three solvers, run and exported once for all tests. */
export const smallStudy = () => (made ??= study());

/** The sentences about the two best, in one line. */
export function verdict(text) {
  const lines = text.replace(/\s+/g, ' ');
  return /champion is better than .*?correction\)\./.exec(lines)[0];
}
