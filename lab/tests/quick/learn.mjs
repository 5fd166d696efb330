// Learn: a technique is tried on a board.
import { journey } from '../harness.mjs';

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
