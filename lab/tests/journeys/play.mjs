// Play: what a player does with a puzzle, and the ways in which one comes to the board.
import assert from 'node:assert/strict';
import { journey } from '../harness.mjs';

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const hard = '8.....3..........9..78.9..5....4....1.9.328...4.1..2..........6..57.1...42...61..';
const cell = (page, row, column) =>
  page.getByRole('gridcell', { name: `row ${row}, column ${column},` });
const label = (page, row, column) => cell(page, row, column).getAttribute('aria-label');
const button = (page, name) => page.getByRole('button', { name, exact: true });

journey('marks, colours, and every step back and forth', async ({ page, visit }) => {
  await visit('play', `?p=${puzzle}`);
  await cell(page, 1, 3).click();
  for (const key of ['Shift+Digit1', 'Shift+Digit2', 'Control+Digit4', 'Alt+Digit6'])
    await page.keyboard.press(key);
  assert.equal(
    await label(page, 1, 3),
    'row 1, column 3, corner marks 1 2, centre marks 4, colour 6',
  );
  await page.keyboard.press('5');
  assert.match(await label(page, 1, 3), /entered 5.*conflict/);
  for (let i = 0; i < 300; i++) await page.keyboard.press(String(1 + (i % 9)));
  const last = await label(page, 1, 3);
  for (let i = 0; i < 305; i++) await page.keyboard.press('Control+z');
  assert.equal(await label(page, 1, 3), 'row 1, column 3, empty');
  assert.ok(await button(page, 'Undo').isDisabled());
  for (let i = 0; i < 305; i++) await page.keyboard.press('Control+y');
  assert.equal(await label(page, 1, 3), last);
  // A value takes itself out of the marks of its peers.
  await cell(page, 1, 4).click();
  await page.keyboard.press('Shift+Digit8');
  await cell(page, 1, 6).click();
  await page.keyboard.press('8');
  assert.equal(await label(page, 1, 4), 'row 1, column 4, empty');
});

journey('several cells at once', async ({ page, visit }) => {
  await visit('play', `?p=${puzzle}`);
  const count = () => page.locator('[role=gridcell][aria-selected=true]').count();
  await cell(page, 5, 2).click();
  await cell(page, 6, 4).click({ modifiers: ['Shift'] });
  assert.equal(await count(), 6);
  await cell(page, 6, 4).click({ modifiers: ['Control'] });
  assert.equal(await count(), 5);
  await cell(page, 4, 2).hover();
  await page.mouse.down();
  for (const column of [3, 4]) await cell(page, 4, column).hover();
  await page.mouse.up();
  assert.equal(await count(), 3);
  await page.keyboard.press('Control+Digit9');
  for (const column of [2, 3, 4]) assert.match(await label(page, 4, column), /centre marks 9/);
  await page.keyboard.press('Shift+ArrowDown');
  assert.equal(await count(), 4);
});

journey('mistakes are found, and automatic marks follow the values', async ({ page, visit }) => {
  await visit('play', `?p=${puzzle}`);
  await cell(page, 1, 3).click();
  await page.keyboard.press('1');
  await button(page, 'Check').click();
  await page.getByText('One cell is wrong').waitFor();
  assert.match(await label(page, 1, 3), /wrong/);
  await button(page, 'Hint').click();
  await page.getByRole('alert').getByText('r1c3 is wrong').waitFor();
  await page.keyboard.press('Control+z');
  await button(page, 'Auto marks').click();
  assert.equal(await label(page, 1, 3), 'row 1, column 3, candidates 1 2 4');
  await cell(page, 1, 4).click();
  await page.keyboard.press('2');
  assert.equal(await label(page, 1, 3), 'row 1, column 3, candidates 1 4');
  await cell(page, 1, 3).click();
  await page.keyboard.press('Shift+Digit1');
  assert.equal(await label(page, 1, 3), 'row 1, column 3, candidates 4');
});

journey('all steps are drawn, one after the other', async ({ page, visit, axe }) => {
  await visit('play', `?p=${hard}`);
  await button(page, 'Steps').click();
  const steps = page.getByRole('region', { name: 'Steps' });
  await steps.getByText('1 / ').waitFor();
  const total = Number(/1 \/ (\d+)/.exec(await steps.innerText())[1]);
  assert.ok(total > 50);
  const slider = steps.getByRole('slider', { name: 'Step' });
  let arrows = 0;
  for (let i = 1; i < total; i++) {
    await slider.press('ArrowRight');
    arrows += await page.locator('svg path[marker-end]').count();
  }
  assert.ok(arrows > 0, 'chains are drawn');
  await steps.getByText(`${total} / ${total}`).waitFor();
  await axe();
  await button(page, 'Back to the game').click();
  await page.getByRole('grid').waitFor();
});

journey('a grid from a newspaper is typed in', async ({ page, visit, axe }) => {
  await visit('play');
  await button(page, 'New').click();
  await page.getByText('Type', { exact: true }).click();
  const board = page.getByRole('grid', { name: 'Puzzle to type in' });
  await board.waitFor();
  await board.locator('[tabindex="0"]').focus();
  await page.keyboard.type(puzzle.replace(/\./g, ' '));
  await axe();
  await page.keyboard.press('Enter');
  await page.getByText('9 × 9 · 30 givens').waitFor();
  assert.match(page.url(), /53\.\.7/);
});

journey('regions of any form are typed in', async ({ page, visit, axe }) => {
  await visit('play');
  await button(page, 'New').click();
  await page.getByText('Type', { exact: true }).click();
  await page.getByLabel('Size').selectOption('5');
  await page.getByRole('textbox', { name: 'Regions' }).fill('AABBB\nAACBB\nACCCD\nEECDD\nEEEDD');
  const board = page.getByRole('grid', { name: 'Puzzle to type in' });
  await page.waitForFunction(
    () => document.querySelectorAll('dialog [role=gridcell]').length === 25,
  );
  await axe();
  await board.locator('[tabindex="0"]').focus();
  await page.keyboard.type('12345');
  await button(page, 'Play').click();
  await button(page, 'Play anyway').click();
  await page.getByText('5 × 5 · jigsaw · 5 givens').waitFor();
  await cell(page, 2, 1).click();
  await page.keyboard.press('2'); // beside it in the region alone
  assert.match(await label(page, 2, 1), /conflict/);
});

journey('what cannot be played says why', async ({ page, visit, axe }) => {
  await visit('play');
  await button(page, 'New').click();
  await page.getByText('Paste', { exact: true }).click();
  const text = page.getByLabel('A puzzle in any form');
  await text.fill(`${puzzle.slice(0, 40)}§${puzzle.slice(41)}`);
  await button(page, 'Open').click();
  await page
    .getByRole('alert')
    .getByText(/^text:1:41: /)
    .waitFor();
  await axe();
  await page.getByText('Type', { exact: true }).click();
  const board = page.getByRole('grid', { name: 'Puzzle to type in' });
  await board.waitFor();
  await board.locator('[tabindex="0"]').focus();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.getByText('several solutions').waitFor();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('11');
  await page.keyboard.press('Enter');
  await page.getByText('Cells in red').waitFor();
  await page.goto(page.url().replace(/#.*/, '#/play?p=nonsense'));
  await page
    .getByRole('alert')
    .getByText(/link:1:1: /)
    .waitFor();
});

journey('puzzles are pasted and dropped in any format', async ({ page, visit }) => {
  await visit('play');
  await page.getByRole('grid').waitFor();
  const give = (kind, fill) =>
    page.evaluate(
      ([type, how]) => {
        const data = new DataTransfer();
        if (how.file) data.items.add(new File([how.file], how.name));
        else data.setData('text', how.text);
        const event =
          type === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
            : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
      },
      [kind, fill],
    );
  await give('paste', {
    text: `[${puzzle.match(/.{9}/g).map((row) => `[${[...row].map((c) => (c === '.' ? 0 : c))}]`)}]`,
  });
  await page.getByText('30 givens').waitFor();
  await give('drop', { file: `${puzzle} # one\n${hard} # two\n`, name: 'two.sdm' });
  await page.getByRole('heading', { name: '2 puzzles' }).waitFor();
  await page.getByRole('button', { name: 'Puzzle 2' }).click();
  await page.getByText('24 givens').waitFor();
  await give('drop', { file: `${puzzle}\n`.repeat(20_000), name: 'many.sdm' });
  await page.getByRole('heading', { name: /^More than 1\d\d\d puzzles/ }).waitFor();
  await give('drop', { file: '12345\n', name: 'bad.txt' });
  await page
    .getByRole('alert')
    .getByText(/^bad\.txt:1:\d+: /)
    .waitFor();
});

journey(
  'a reload keeps the game, and a link carries the puzzle alone',
  async ({ page, context, visit }) => {
    await visit('play', `?p=${puzzle}`);
    await cell(page, 1, 3).click();
    await page.keyboard.press('4');
    await page.reload();
    await page.getByRole('gridcell', { name: 'row 1, column 3, entered 4' }).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByRole('gridcell', { name: 'row 1, column 3, empty' }).waitFor();
    await page.keyboard.press('Control+y');
    await button(page, 'Share').click();
    const address = await page.getByLabel('Link').inputValue();
    const stranger = await (await context.browser().newContext()).newPage();
    await stranger.goto(address);
    await stranger.getByRole('gridcell', { name: 'row 1, column 3, empty' }).waitFor();
    await stranger.context().close();
    await page.keyboard.press('Escape');
    await visit('learn');
    await visit('play');
    await page.getByRole('gridcell', { name: 'row 1, column 3, entered 4' }).waitFor();
  },
);

for (const [size, variant] of [
  [4, ''],
  [7, ''],
  [9, 'jigsaw'],
  [9, 'windoku'],
  [9, 'anti-knight'],
  [9, 'x'],
]) {
  journey(
    `a ${size}x${size} ${variant || 'board'} is made and played`,
    async ({ page, visit, axe }) => {
      await visit('play');
      await button(page, 'New').click();
      await page.getByLabel('Size').selectOption(String(size));
      if (variant) await page.getByLabel('Variant').selectOption(variant);
      await button(page, 'Make a puzzle').click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByText(`${size} × ${size} · `).first().waitFor();
      await page.waitForFunction(
        (cells) => document.querySelectorAll('[role=gridcell]').length === cells,
        size * size,
      );
      const empty = page.getByRole('gridcell', { name: /empty$/ }).first();
      const [, row, column] = /row (\d+), column (\d+)/.exec(
        await empty.getAttribute('aria-label'),
      );
      await empty.click();
      await page.keyboard.type('3');
      assert.match(await label(page, row, column), /entered 3/);
      await axe();
    },
  );
}

for (const box of [4, 5]) {
  const size = box * box;
  journey(`a ${size}x${size} board is played`, async ({ page, visit }) => {
    // A grid by rule, with its first row left out.
    const value = (row, column) =>
      ((box * (row % box) + Math.floor(row / box) + column) % size) + 1;
    const cells = Array.from({ length: size * size }, (_, at) =>
      at < size ? 0 : value(Math.floor(at / size), at % size),
    );
    await visit('play', `?p=${cells.join('+')}`);
    await page.waitForFunction(
      (count) => document.querySelectorAll('[role=gridcell]').length === count,
      size * size,
    );
    await cell(page, 1, 12).click();
    await page.keyboard.type('12'); // two keys, one number
    assert.equal(await label(page, 1, 12), 'row 1, column 12, entered 12');
    for (let column = 0; column < size; column++) {
      await cell(page, 1, column + 1).click();
      if (column !== 11) await page.keyboard.type((column + 1).toString(36).toUpperCase()); // A is 10
    }
    await page.getByRole('heading', { name: 'Solved' }).waitFor();
  });
}

journey(
  'a phone is enough',
  async ({ page, visit, axe }) => {
    await visit('play', `?p=${puzzle}`);
    await cell(page, 1, 3).tap();
    await page.getByRole('button', { name: /^Value 4/ }).tap();
    assert.equal(await label(page, 1, 3), 'row 1, column 3, entered 4');
    await page.getByText('Corner', { exact: true }).tap();
    await cell(page, 1, 4).tap();
    await page.getByRole('button', { name: 'Mark 2' }).tap();
    assert.equal(await label(page, 1, 4), 'row 1, column 4, corner marks 2');
    await button(page, 'New').tap();
    await axe();
    await page.getByText('Begun', { exact: true }).tap();
    await page.getByRole('button', { name: /31 of 81 cells/ }).waitFor();
    await axe();
  },
  { screen: 'phone' },
);
