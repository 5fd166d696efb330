// Learn: every technique has its lesson, and a board on which it can be tried.
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
    examples += await page.getByRole('img', { name: /^Example of/ }).count();
  }
  assert.ok(examples >= addresses.length - 1, `${examples} examples`);
});

journey('a technique is tried on a board', async ({ page, visit, axe }) => {
  await visit('learn/xy-wing');
  const attempt = page.getByRole('region', { name: 'Try it' });
  await attempt.getByText('There is a step of this kind').waitFor();
  await axe();
  for (const name of ['Hint', 'Which technique?', 'Show the step', 'Take the step'])
    await attempt.getByRole('button', { name, exact: true }).click();
  await attempt.getByText('That is it').waitFor();
  await page.getByRole('link', { name: 'XYZ-wing' }).click();
  await page.getByRole('heading', { name: 'XYZ-wing' }).waitFor();
});

journey('a lesson that does not exist says so', async ({ page, visit }) => {
  await visit('learn/no-such');
  await page.getByRole('alert').getByText('no-such').waitFor();
});
