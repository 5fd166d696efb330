// Play: a game from the first cell to the last, without a mouse.
import assert from 'node:assert/strict';
import { journey } from '../harness.mjs';

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const solution =
  '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const cell = (page, name) => page.getByRole('gridcell', { name });

journey('a puzzle is solved by keyboard alone', async ({ page, visit, axe }) => {
  await visit('play', `?p=${puzzle}`);
  await page.getByRole('grid').waitFor();
  const onBoard = () =>
    page.evaluate(() => document.activeElement.getAttribute('role') === 'gridcell');
  for (let i = 0; i < 40 && !(await onBoard()); i++) await page.keyboard.press('Tab');
  assert.ok(await onBoard(), 'Tab reaches the board');
  await page.keyboard.press('Control+Home');
  for (let row = 0; row < 9; row++) {
    for (const digit of solution.slice(9 * row, 9 * row + 9)) {
      await page.keyboard.press(digit); // a given does not change
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('ArrowDown');
  }
  await page.getByRole('heading', { name: 'Solved' }).waitFor();
  assert.equal(await cell(page, 'row 1, column 1, given 5').count(), 1);
  assert.equal(await cell(page, 'row 1, column 3, entered 4').count(), 1);
  await axe();
});

journey('a hint tells no more than it is asked for, and is taken', async ({ page, visit }) => {
  await visit('play', `?p=${puzzle}`);
  const hint = page.getByRole('region', { name: 'Hint' });
  await page.getByRole('button', { name: 'Hint' }).click();
  await hint.getByText('Look at').waitFor();
  assert.doesNotMatch(await hint.innerText(), /single|So /);
  await hint.getByRole('button', { name: 'Which technique?' }).click();
  await hint.getByText('There is a step called').waitFor();
  assert.doesNotMatch(await hint.innerText(), /So /);
  await hint.getByRole('button', { name: 'Show the step' }).click();
  const [, row, column, value] = /So r(\d)c(\d) is (\d)/.exec(
    await hint.getByText(/^So /).innerText(),
  );
  await hint.getByRole('button', { name: 'Take the step' }).click();
  await cell(page, `row ${row}, column ${column}, entered ${value}`).waitFor();
});
