// Make, at length: making is stopped, a pattern is drawn, a booklet is printed, by keyboard alone.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { journey } from '../harness.mjs';

const links = (page) =>
  page.locator('.gallery a.main').evaluateAll((all) => all.map((one) => one.hash));
const puzzlesOf = (hashes) =>
  hashes.map((hash) => new URLSearchParams(hash.split('?')[1]).get('p'));

journey(
  'what takes long can be stopped, and made again after a reload',
  async ({ page, visit }) => {
    await visit('make');
    await page.getByLabel('How many').fill('1000');
    await page.getByLabel('Level', { exact: true }).last().selectOption('expert');
    await page.getByRole('button', { name: 'Make', exact: true }).click();
    await page.locator('.gallery > li').nth(3).waitFor();
    // The page answers while puzzles are made.
    await page.getByRole('link', { name: 'Learn', exact: true }).click();
    await page.getByRole('link', { name: 'Make', exact: true }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText(/Stopped: \d+ of 1000 made/).waitFor();
    const first = await page.locator('.gallery a.main').first().getAttribute('href');
    await page.waitForFunction(() =>
      localStorage.getItem('evodoku.make.gallery')?.includes('"done":"stopped"'),
    );
    await page.reload();
    await page.getByText(/Stopped: \d+ of 1000 made/).waitFor();
    await page.getByRole('button', { name: 'Make the same again' }).click();
    await page.locator('.gallery > li').first().waitFor();
    assert.equal(await page.locator('.gallery a.main').first().getAttribute('href'), first);
    await page.getByRole('button', { name: 'Stop' }).click();
  },
);

journey('the gallery is there after a reload, as it was', async ({ page, visit }) => {
  await visit('make');
  await page.getByLabel('How many').fill('3');
  await page.getByLabel('Board', { exact: true }).selectOption('2x3');
  await page.getByText('Any', { exact: true }).click();
  await page.locator('summary', { hasText: 'Variants' }).click();
  await page.getByLabel(/^jigsaw/).check();
  await page.getByRole('button', { name: 'Make', exact: true }).click();
  await page.getByText(/^3 made$/).waitFor();
  await page.locator('.rating', { hasText: '…' }).first().waitFor({ state: 'detached' });
  await page.getByLabel('Pick puzzle 2').check();
  const before = await links(page);
  const ratings = await page.locator('.rating').allTextContents();
  await page.waitForFunction(() =>
    localStorage.getItem('evodoku.make.gallery')?.includes('"picked":true'),
  );
  await page.reload();
  await page.getByLabel('Pick puzzle 3').waitFor();
  assert.deepEqual(await links(page), before);
  assert.deepEqual(await page.locator('.rating').allTextContents(), ratings);
  assert.equal(await page.getByLabel('Pick puzzle 2').isChecked(), true);
  assert.equal(await page.getByRole('button', { name: 'Make the same again' }).count(), 0);
  assert.match(
    await page.locator('pre').textContent(),
    /^evodoku make -n 3 --seed \d+ --size 6 --variant jigsaw$/,
  );
});

const regions = `AABBCCC
AABBCCC
AADBBCE
AFDBGGE
FFDDGGE
FFDDGEE
FFDGGGEE
`;

journey(
  'regions come from a file, and the program makes the same of them',
  async ({ page, visit, axe, program }) => {
    await visit('make');
    await page.getByLabel('How many').fill('2');
    await page.getByLabel('Seed').fill('5');
    await page.getByText('Any', { exact: true }).click();
    await page.locator('summary', { hasText: 'Regions' }).click();
    const file = (text) => ({
      name: 'regions.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
    await page.getByLabel('From a file').setInputFiles(file(regions));
    // What is wrong is said where it is.
    await page.getByText('line 7: found 8 letters, expected 7').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Make', exact: true }).isDisabled(), true);
    await page
      .getByLabel('From a file')
      .setInputFiles(file(regions.replace('FFDGGGEE', 'FFDGGEE')));
    await page.getByRole('img', { name: /your regions, 7 by 7/ }).waitFor();
    await axe('regions');
    await page.getByRole('button', { name: 'Make', exact: true }).click();
    await page.getByText(/^2 made$/).waitFor();
    const folder = mkdtempSync(join(tmpdir(), 'evodoku-regions-'));
    try {
      const command = await page.locator('pre').textContent();
      assert.match(
        command,
        /^printf .* > regions.txt\nevodoku make -n 2 --seed 5 --regions regions.txt$/,
      );
      const words = `${command.replace('\nevodoku ', '\n"$PROGRAM" ')} -q --format line`;
      const env = { ...process.env, PROGRAM: program };
      const made = execFileSync('sh', ['-c', words], { cwd: folder, encoding: 'utf8', env });
      const cells = (line) => line.split(' ')[0];
      assert.deepEqual(puzzlesOf(await links(page)).map(cells), made.trim().split('\n').map(cells));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

journey('a pattern is drawn by keyboard, with its symmetry', async ({ page, visit, axe }) => {
  await visit('make');
  await page.getByLabel('How many').fill('1');
  await page.getByLabel('Seed').fill('3');
  await page.getByText('Any', { exact: true }).click();
  await page.getByLabel('Symmetry').selectOption('half-turn');
  await page.locator('summary', { hasText: 'Pattern' }).click();
  await page.getByLabel('Clues stand where I say').check();
  await page.getByRole('gridcell').first().focus();
  // Every cell but one in three, in the upper half and the middle row.
  for (let cell = 0; cell < 41; cell++) {
    if (cell % 3 !== 1) await page.keyboard.press(' ');
    await page.keyboard.press('ArrowRight');
    if (cell % 9 === 8) await page.keyboard.press('ArrowDown');
  }
  await axe('a pattern');
  const marked = await page
    .locator('[aria-selected=true]')
    .evaluateAll((all) => all.map((one) => Number(one.dataset.cell)));
  for (const cell of marked) assert.ok(marked.includes(80 - cell), `${cell} has no mate`);
  await page.getByRole('button', { name: 'Make', exact: true }).click();
  await page.locator('.gallery > li').first().waitFor({ timeout: 60_000 });
  const link = await page.locator('.gallery a.main').first().getAttribute('href');
  const text = new URLSearchParams(link.split('?')[1]).get('p');
  assert.deepEqual(
    [...text].flatMap((sign, cell) => (sign === '.' ? [] : [cell])),
    marked,
  );
  assert.match(await page.locator('pre').textContent(), /--pattern pattern.txt$/);
});

journey('picked puzzles are a booklet, a sheet and a text', async ({ page, visit }) => {
  await page.addInitScript(() => {
    window.printed = 0;
    window.print = () => {
      window.printed++;
      window.shown = document.querySelectorAll('.booklet .boards figure').length;
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await visit('make');
  await page.getByLabel('How many').fill('3');
  await page.locator('summary', { hasText: 'Variants' }).click();
  await page.getByLabel(/^x both long diagonals/).check();
  await page.getByRole('button', { name: 'Make', exact: true }).click();
  await page.getByText(/^3 made$/).waitFor();
  await page.getByRole('button', { name: 'Booklet' }).click();
  await page.waitForFunction(() => window.printed === 1);
  assert.equal(await page.evaluate(() => window.shown), 3);
  for (const [button, holds] of [
    ['SVG', /(<svg[^]*){4}/],
    ['Text', /^(.{81}[^\n]*\n){3}$/],
  ]) {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).first().click();
    assert.match(readFileSync(await (await saving).path(), 'utf8'), holds);
  }
});

journey('every maker makes', async ({ page, visit }) => {
  await visit('make');
  await page.getByLabel('How many').fill('1');
  await page.getByText('Any', { exact: true }).click();
  await page.locator('summary', { hasText: 'More' }).click();
  const makers = await page
    .getByLabel('Maker')
    .locator('option')
    .evaluateAll((all) => all.map((one) => one.value));
  assert.ok(makers.length > 5);
  for (const maker of makers) {
    await page.getByLabel('Maker').selectOption(maker);
    // A genetic algorithm that takes minutes on a larger board.
    await page.getByLabel('Board', { exact: true }).selectOption(maker === 'gold' ? '2x2' : '3x3');
    await page.getByRole('button', { name: 'Make', exact: true }).click();
    await page.getByText(/^\d+ made$/).waitFor({ timeout: 60_000 });
    assert.equal(await page.locator('[role=alert] p').count(), 0, maker);
  }
});
