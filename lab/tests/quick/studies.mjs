// Studies' main job: an export is read, and the page says of it what the program says.
import assert from 'node:assert/strict';
import { journey } from '../harness.mjs';
import { smallStudy, verdict } from '../small_study.mjs';

journey('an export is read, and the verdict is the program’s', async ({ page, visit, axe }) => {
  const { csv, run } = smallStudy();
  await visit('studies');
  await page.getByLabel('Open files').setInputFiles(csv);
  await page.getByRole('heading', { name: 'Runs' }).waitFor();
  assert.equal(await page.locator('.verdict').first().textContent(), verdict(run('show', 'small')));
  assert.match(
    await page.getByRole('region', { name: 'Table of runs' }).textContent(),
    /hughes population=100/,
  );
  await page.getByText('Rows 1 to 17 of 27').waitFor();
  await axe();
});
