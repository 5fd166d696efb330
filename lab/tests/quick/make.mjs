// Make: an order, the gallery that it fills, and what can be done with it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { journey } from '../harness.mjs';

journey(
  'puzzles are made to order, as the program makes them',
  async ({ page, visit, axe, program }) => {
    await visit('make');
    await page.getByLabel('How many').fill('4');
    await page.getByLabel('Seed').fill('7');
    await page.getByLabel('Level', { exact: true }).last().selectOption('easy');
    await page.getByLabel('Symmetry').selectOption('half-turn');
    await page.getByRole('button', { name: 'Make', exact: true }).click();
    await page.getByText(/^4 made$/).waitFor();
    const cards = page.locator('.gallery > li');
    assert.equal(await cards.count(), 4);
    for (const rating of await page.locator('.rating').allTextContents())
      assert.match(rating, /^1\.\d$/);
    await axe('a gallery');

    // The command line that is shown makes the same.
    const command = await page.locator('pre').textContent();
    assert.equal(command, 'evodoku make -n 4 --seed 7 --level easy --symmetry half-turn');
    const links = await page
      .locator('.gallery a.main')
      .evaluateAll((all) => all.map((one) => one.hash));
    const puzzles = links.map((hash) => new URLSearchParams(hash.split('?')[1]).get('p'));
    const made = execFileSync(program, [...command.split(' ').slice(1), '-q', '--format', 'line'], {
      encoding: 'utf8',
    });
    assert.deepEqual(
      puzzles,
      made
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    );

    // One is picked and saved.
    await page.getByLabel('Pick puzzle 2').check();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'SVG', exact: true }).first().click();
    const svg = readFileSync(await (await saving).path(), 'utf8');
    assert.match(svg, /<svg/);

    // And opens in Play; the gallery is still there afterwards.
    await page.getByRole('link', { name: 'Play puzzle 2' }).click();
    await page.waitForURL(/#\/play/);
    await page.goBack();
    await page.getByLabel('Pick puzzle 2').waitFor();
    assert.equal(await page.getByLabel('Pick puzzle 2').isChecked(), true);
  },
);

journey('an order that cannot be met says why', async ({ page, visit, axe }) => {
  await visit('make');
  await page.getByLabel('Clues from').fill('3');
  await page.getByLabel('Clues to').fill('5');
  await page.getByRole('button', { name: 'Make', exact: true }).click();
  await page.locator('[role=alert] p').waitFor();
  assert.match(await page.locator('[role=alert] p').textContent(), /clues/);
  await axe('an error');
});
