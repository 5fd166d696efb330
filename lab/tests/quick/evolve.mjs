// Evolve's main job: a run is seen generation by generation, and the program repeats it.
import assert from 'node:assert/strict';
import { journey } from '../harness.mjs';
import { repeated, sameEnd, toTheEnd } from '../repeat.mjs';

journey('a crowd is watched, and the program repeats the run', async ({ page, visit, axe }) => {
  await visit('evolve');
  await page.getByRole('button', { name: /Why is the crowd ahead/ }).click();
  await page
    .getByText(/The crowd is (ahead|behind) by \d+/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('grid', { name: /crowd's aggregate/ }).waitFor();
  await axe('paused');
  await page.getByRole('button', { name: 'To the first generation' }).click();
  await page.getByText('Generation 0 of').waitFor();
  await page.getByRole('button', { name: 'One generation on' }).click();
  await page.getByText('Generation 1 of').waitFor();
  await page.getByRole('button', { name: 'One generation back' }).click();
  await page.getByText('Generation 0 of').waitFor();
  // The first population of this seed: what the text says is what docs/crowd.md measures.
  assert.match(
    await page.locator('.why').textContent(),
    /ahead by \d+: .*They differ in \d+ cells: there the crowd holds the solution's value in \d+/,
  );
  const sentence = await toTheEnd(page);
  sameEnd(sentence, repeated(await page.locator('[data-command]').textContent()));
  await axe('ended');
});
