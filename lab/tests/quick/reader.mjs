// What a screen reader is given of each view: names, states and order, and what is said aloud.
import assert from 'node:assert/strict';
import { journey } from '../harness.mjs';
import { heard } from '../tree.mjs';

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const acted = new Set([
  'button',
  'link',
  'checkbox',
  'radio',
  'textbox',
  'combobox',
  'slider',
  'spinbutton',
  'img',
  'image',
  'grid',
  'gridcell',
  'region',
  'table',
  'dialog',
  'progressbar',
  'DisclosureTriangle',
  'figure',
]);

/** What holds for every page: landmarks, headings in order, nothing without a name, nothing whose
    name could be another's. */
function wellFormed(read, about) {
  const of = (role) => read.filter((one) => one.role === role);
  for (const role of ['banner', 'main']) assert.equal(of(role).length, 1, `${about}: ${role}`);
  assert.ok(of('navigation').length >= 1, `${about}: navigation`);
  const levels = of('heading').map((one) => Number(one.level));
  assert.equal(levels.filter((level) => level === 1).length, 1, `${about}: one heading of level 1`);
  levels.reduce((before, level) => {
    assert.ok(level <= before + 1, `${about}: a heading of level ${level} after ${before}`);
    return level;
  }, 0);
  const nameless = read.filter(
    (one) => acted.has(one.role) && one.role !== 'figure' && one.name === '',
  );
  assert.deepEqual(nameless, [], `${about}: without a name`);
  const names = read
    .filter(({ role }) => ['button', 'link', 'grid', 'img', 'image', 'region'].includes(role))
    .map(({ role, name }) => `${role} ${name}`);
  assert.deepEqual(
    names.filter((name, i) => names.indexOf(name) !== i),
    [],
    `${about}: twice`,
  );
}
const spoken = (page, text) =>
  page
    .locator('[role=status], [aria-live=polite]')
    .filter({ hasText: text })
    .first()
    .waitFor({ state: 'attached' });

journey(
  'a screen reader hears the cells of a game and what happens in them',
  async ({ page, visit }) => {
    await visit('play', `?p=${puzzle}`);
    await page.getByRole('grid').waitFor();
    let read = await heard(page);
    wellFormed(read, 'play');
    const cells = read.filter((one) => one.role === 'gridcell').map((one) => one.name);
    assert.equal(cells.length, 81);
    assert.deepEqual(cells.slice(0, 3), [
      'row 1, column 1, given 5',
      'row 1, column 2, given 3',
      'row 1, column 3, empty',
    ]);
    assert.equal(read.filter((one) => one.role === 'row').length, 9);
    await page.getByRole('gridcell', { name: 'row 1, column 3, empty' }).click();
    await page.keyboard.press('5');
    await spoken(page, 'row 1, column 3, entered 5, conflict');
    await page.getByRole('button', { name: 'Undo' }).click();
    await spoken(page, 'Undone, row 1, column 3: empty');
    await page.getByRole('button', { name: 'Hint' }).click();
    await spoken(page, 'Look at');
    wellFormed(await heard(page), 'a hint');
    await page.getByRole('button', { name: 'Steps' }).click();
    await page.getByRole('slider', { name: 'Step' }).waitFor();
    read = await heard(page);
    wellFormed(read, 'steps');
    const slider = read.find((one) => one.role === 'slider');
    assert.ok(slider.states.focused);
  },
);

journey('a screen reader hears a run when it stands still', async ({ page, visit }) => {
  await visit('evolve');
  wellFormed(await heard(page), 'evolve');
  await page.getByRole('button', { name: /Why is the crowd ahead/ }).click();
  await page
    .getByText(/The crowd is (ahead|behind) by \d+/)
    .first()
    .waitFor();
  await page.getByRole('heading', { name: 'Diversity' }).waitFor();
  // While it runs, nothing that changes with each generation is said aloud.
  assert.equal(await page.locator('.controls [role=status]').textContent(), 'Running');
  await page.getByRole('button', { name: 'Pause' }).click();
  await spoken(page, 'Paused at generation');
  await page.getByRole('grid').nth(2).waitFor();
  const read = await heard(page);
  wellFormed(read, 'a run');
  const grids = read.filter((one) => one.role === 'grid').map((one) => one.name);
  assert.equal(grids.length, 3);
  assert.ok(
    read.some(
      ({ role, name }) => role === 'gridcell' && /^row \d, column \d, .*\d, \d+ % agree/.test(name),
    ),
  );
  // Curves have their figures in a table.
  await page.getByText('Errors as a table').click();
  const table = page.getByRole('table', { name: 'Errors' });
  await table.waitFor();
  assert.equal(await table.getByRole('columnheader').first().textContent(), 'generation');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('dialog', { name: 'Recipe A' }).waitFor();
});

journey(
  'a screen reader hears what is made, and is told when it is done',
  async ({ page, visit }) => {
    await visit('make');
    await page.getByRole('button', { name: 'Make', exact: true }).waitFor();
    wellFormed(await heard(page), 'make');
    await page.getByLabel('How many').fill('2');
    await page.getByRole('button', { name: 'Make', exact: true }).click();
    await spoken(page, 'Done, 2 puzzles');
    await page.getByRole('img', { name: /^Puzzle 2, / }).waitFor();
    wellFormed(await heard(page), 'a gallery');
  },
);

journey('a screen reader hears lessons and studies', async ({ page, visit }) => {
  await visit('learn');
  await page.getByRole('link', { name: /XY-wing/ }).waitFor();
  wellFormed(await heard(page), 'learn');
  await visit('learn/xy-wing');
  await page.getByRole('region', { name: 'Try it' }).getByRole('grid').waitFor();
  wellFormed(await heard(page), 'a lesson');
  await visit('studies');
  wellFormed(await heard(page), 'studies');
});
