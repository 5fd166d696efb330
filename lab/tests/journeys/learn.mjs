// Learn: every technique has its lesson, and an example drawn on a board.
import assert from 'node:assert/strict';
import { journey } from '../harness.mjs';

journey('every lesson opens, with its example', async ({ page, visit }) => {
  await visit('learn');
  const links = page.locator('main ul a');
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  assert.ok(addresses.length > 35);
  let examples = 0;
  for (const address of addresses) {
    await page.goto(page.url().replace(/#.*/, address));
    await page.getByRole('heading', { name: 'How to spot it' }).waitFor();
    examples += await page.getByRole('grid', { name: /^Example of/ }).count();
  }
  assert.ok(examples >= addresses.length - 1, `${examples} examples`);
});
