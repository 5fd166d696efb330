// Everything else in Studies: JSON and points, sorting and filters, very many runs, a store that
// grows, bad input.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { journey } from '../harness.mjs';
import { smallStudy, verdict } from '../small_study.mjs';

const open = (page, files) => page.getByLabel('Open files').setInputFiles(files);

journey('JSON with points has tables and curves', async ({ page, visit, axe }) => {
  const { json, run } = smallStudy();
  await visit('studies');
  await open(page, json);
  await page.getByRole('heading', { name: 'What crowds thought' }).waitFor();
  await page.getByRole('heading', { name: 'Error by evaluations' }).waitFor();
  await page.getByText('27 runs of 27 planned, 3 solvers, 3 puzzles').waitFor();
  assert.equal(await page.locator('.verdict').first().textContent(), verdict(run('show', 'small')));
  await axe();
});

journey('runs and points may come as two files', async ({ page, visit }) => {
  const { csv, points } = smallStudy();
  await visit('studies');
  await open(page, [csv, points]);
  await page.getByRole('heading', { name: 'Diversity by generation' }).waitFor();
  await page.getByRole('heading', { name: 'Runs', exact: true }).waitFor();
});

journey('runs are sorted and filtered; two solvers are compared', async ({ page, visit }) => {
  await visit('studies');
  await open(page, smallStudy().csv);
  const table = page.getByRole('region', { name: 'Table of runs' });
  await table.waitFor();
  const column = async (index) =>
    (await table.locator(`tbody td:nth-child(${index})`).allTextContents()).map(Number);
  const sort = table.getByRole('button', { name: 'evaluations' });
  await sort.click();
  await table.locator('th[aria-sort=ascending]').waitFor();
  const up = await column(9);
  assert.deepEqual(
    up,
    [...up].sort((a, b) => a - b),
  );
  await sort.click();
  await table.locator('th[aria-sort=descending]').waitFor();
  const down = await column(9);
  assert.deepEqual(
    down,
    [...down].sort((a, b) => b - a),
  );
  const runs = page.locator('section', {
    has: page.getByRole('heading', { name: 'Runs', exact: true }),
  });
  await runs.getByLabel('Solver').selectOption('champion');
  await page.getByText('Rows 1 to 9 of 9').waitFor();
  await page.getByLabel('Second solver').selectOption('hughes population=100');
  await page
    .getByText(/champion is better than hughes population=100/)
    .first()
    .waitFor();
});

journey('a hundred thousand runs are read, sorted and scrolled', async ({ page, visit }) => {
  const head =
    'study,solver,puzzle,seed,status,solved,error,fitness,generations,evaluations,nodes,budget,time_limited,version,behaviour,message,seconds,started,ended,host\n';
  const lines = [];
  for (let i = 0; i < 100_000; i++) {
    const solved = (i * 7919) % 10 < 4 + (i % 3);
    lines.push(
      `many,"solver, ${i % 3}",puzzle ${i % 50},${i},${solved ? 'solved' : 'unsolved'},${solved ? 1 : 0},${solved ? 0 : 3},-3,10,${1000 + ((i * 104729) % 100_000)},0,evaluations=200000,0,0.2.0,1,,0.01,2026-01-01T00:00:00Z,2026-01-01T00:00:01Z,here\n`,
    );
  }
  await visit('studies');
  const file = join(smallStudy().folder, 'many.csv');
  writeFileSync(file, head + lines.join(''));
  await open(page, file);
  await page.getByText('100,000 runs, 3 solvers, 50 puzzles').waitFor();
  const table = page.getByRole('region', { name: 'Table of runs' });
  await table.getByRole('button', { name: 'seed' }).click();
  await table.locator('th[aria-sort]').waitFor();
  assert.ok((await table.locator('tbody tr').count()) < 40);
  await table.focus();
  await page.keyboard.press('End');
  await page.getByText('of 100,000').filter({ hasText: 'to 100,000' }).waitFor();
  await table.getByText('99999', { exact: true }).waitFor();
  await page.keyboard.press('Home');
  await page.getByText('Rows 1 to 17 of 100,000').waitFor();
});

const { store } = smallStudy();
journey(
  'a store is read while the program serves it',
  async ({ page, visit, axe }) => {
    await visit('studies');
    await page.getByRole('button', { name: /small.*27 of 27 runs/ }).click();
    await page.getByRole('heading', { name: 'small (live)' }).waitFor();
    await page.getByText('Rows 1 to 17 of 27').waitFor();
    await page.getByRole('button', { name: /Read curves/ }).click();
    await page.getByRole('heading', { name: 'What crowds thought' }).waitFor();
    assert.equal(
      await page.locator('.verdict').first().textContent(),
      verdict(smallStudy().run('show', 'small')),
    );
    await axe();
  },
  { server: 'lab', words: ['--store', store] },
);

journey('what is no export is refused with its line', async ({ page, visit }) => {
  await visit('studies');
  const refused = async (name, text, message) => {
    await open(page, { name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByText(message).waitFor();
  };
  await refused('a.csv', 'a,b\n1,2\n', /^a\.csv:1: the columns of a study's export were expected/);
  await refused('b.csv', '', 'b.csv:0: the file is empty');
  const head = 'solver,puzzle,seed,status,solved,evaluations';
  await refused('c.csv', `${head}\nx,y,1,solved,1,5\nx,y,2\n`, 'c.csv:3: 3 fields, expected 6');
  await refused('d.csv', `${head}\n"x,y,1,solved,1,5\n`, 'd.csv:2: a quoted field does not end');
  await refused(
    'e.json',
    '{"study":"x","solvers":[],"runs":[\n{"solver":"a","puzzle"',
    /^e\.json:2: not JSON/,
  );
  await refused('f.json', '{"hello":1}', /^f\.json:1: this is no export of a study/);
  // And what was right still is.
  await open(page, smallStudy().csv);
  await page.getByRole('heading', { name: 'Runs', exact: true }).waitFor();
});
