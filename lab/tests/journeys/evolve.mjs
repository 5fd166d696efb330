// Everything else in Evolve: two recipes, many seeds, forms, other problems, reload, keyboard, bad
// input.
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { journey } from '../harness.mjs';
import { repeated, sameEnd, toTheEnd } from '../repeat.mjs';

const start = (page) => page.getByRole('button', { name: /^Start/ }).first();

journey('two recipes run side by side and over many seeds', async ({ page, visit, axe }) => {
  await visit('evolve');
  await page.getByRole('button', { name: /With and without a crowd/ }).click();
  await page.getByRole('heading', { name: 'B crowd' }).first().waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByLabel('Seeds', { exact: true }).fill('4');
  const budget = page
    .locator('section', { has: page.getByRole('heading', { name: 'Many seeds' }) })
    .getByLabel('Evaluations at most');
  await budget.fill('60000');
  await page.getByRole('button', { name: 'Run 4 seeds' }).click();
  await page.getByText('8 of 8 runs, done').waitFor({ timeout: 90_000 });
  assert.match(await page.locator('.verdict').textContent(), /van Elteren's test, p/);
  await page.getByText('The same with the program').click();
  const commands = await page.locator('details pre').allTextContents();
  assert.match(commands[0], /--with hughes --seed 1 --runs 4 --max-evaluations 60000/);
  await axe();
});

journey(
  'a recipe is changed in a form, and its command means the same',
  async ({ page, visit, axe }) => {
    await visit('evolve');
    await page.getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('population').fill('300');
    await dialog.getByLabel('Selection').selectOption('tournament');
    await dialog.getByLabel('size').fill('4');
    await dialog.getByRole('button', { name: 'Remove Crossover band' }).click();
    await axe('form');
    await dialog.getByRole('button', { name: 'Use this recipe' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await start(page).click();
    const sentence = await toTheEnd(page);
    const command = await page.locator('[data-command]').textContent();
    assert.match(command, /--with crowd .*--set population=300/);
    assert.match(command, /--set 'select=\{ operator = "tournament", size = 4 \}'/);
    sameEnd(sentence, repeated(command));
  },
);

journey(
  'a recipe is written as text, refused, mended, and taken as a file',
  async ({ page, visit }) => {
    await visit('evolve');
    await page.getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Text (TOML)').click();
    const text = dialog.getByLabel('The recipe');
    await text.fill('base = "hughes"\nname = "it\'s mine"\npopulation = 1\n');
    await dialog.getByRole('button', { name: 'Use this recipe' }).click();
    await dialog.getByText(/:3:\d+: .*2 to/).waitFor();
    await text.fill(
      'base = "hughes"\nname = "it\'s mine"\npopulation = 200\nmutate = { operator = "swap_in_group", rate = 0.9 }\n',
    );
    await dialog.getByRole('button', { name: 'Use this recipe' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await start(page).click();
    const sentence = await toTheEnd(page);
    const folder = mkdtempSync(join(tmpdir(), 'evodoku-lab-'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Save/ }).click(),
    ]);
    const command = await page.locator('[data-command]').textContent();
    assert.match(command, /--recipe 'it'\\''s mine\.toml'/);
    await download.saveAs(join(folder, "it's mine.toml"));
    sameEnd(sentence, repeated(command, folder));
  },
);

for (const [kind, shown] of [
  ['Empty grid', /fitness that selection goes by/],
  ['Queens', /attacked along a diagonal/],
  ['Mastermind', /code that fits the answers best/],
  ['Light Up', /Yellow cells are lit/],
]) {
  journey(`${kind} is evolved`, async ({ page, visit, axe }) => {
    await visit('evolve');
    await page.getByText(kind, { exact: true }).first().click();
    if (kind === 'Empty grid') await page.getByLabel('Size').selectOption('4×4');
    await start(page).click();
    await page.getByText(shown).waitFor();
    const sentence = await toTheEnd(page);
    await axe();
    sameEnd(sentence, repeated(await page.locator('[data-command]').textContent()));
  });
}

journey('a reload in mid-run comes back to the same generation', async ({ page, visit }) => {
  await visit('evolve');
  await page.getByRole('button', { name: /Why is the crowd ahead/ }).click();
  await page.getByText('Generation 4 of').waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  const seen = await page.locator('.time b').textContent();
  const words = await page.locator('.why').textContent();
  await page.reload();
  await page.getByText(`Paused at generation ${seen}`).waitFor();
  assert.equal(await page.locator('.why').textContent(), words);
});

journey('evolving with the keyboard alone', async ({ page, visit }) => {
  await visit('evolve');
  const press = async (name) => {
    const wanted = page.getByRole('button', { name }).first();
    await wanted.waitFor();
    for (let i = 0; i < 80; i++) {
      if (await wanted.evaluate((one) => one === document.activeElement))
        return page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await press(/Why is the crowd ahead/);
  await press('Pause');
  await page.getByLabel('Generation', { exact: true }).focus();
  await page.keyboard.press('Home');
  await page.getByText('Generation 0 of').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Generation 1 of').waitFor();
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText(/^Row 1, column 2: the solution has 1/).waitFor();
});

journey('bad input is told and loses nothing', async ({ page, visit }) => {
  await visit('evolve');
  await page.getByLabel('Puzzle').fill('12345');
  await start(page).click();
  await page.getByText(/:1:\d+: /).waitFor();
  assert.equal(await page.getByLabel('Puzzle').inputValue(), '12345');
  await page.getByLabel('Seed', { exact: true }).fill('x');
  await start(page).click();
  await page.getByText('The seed is a whole number').waitFor();
});
