// node lab/tests/pictures.mjs FOLDER [VIEW...]: every view at three widths, light and dark, to look
// at.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { folder, launch, screens } from './browser.mjs';
import { plainServer } from './servers.mjs';

/** What is done in a view before the picture. What it returns gets a picture of its own: -part. */
const scenes = {
  play: async (page) => {
    const text =
      '8.....3..........9..78.9..5....4....1.9.328...4.1..2..........6..57.1...42...61..';
    await page.goto(`${page.url().replace(/#.*/, '')}#/play?p=${text}`);
    await page.getByText('24 givens').waitFor();
    await page.getByRole('button', { name: 'Steps', exact: true }).click();
    // The first chain of the puzzle.
    for (let step = 1; step < 8; step++)
      await page.getByRole('button', { name: 'Next step' }).click();
  },
  evolve: async (page) => {
    await page.getByRole('button', { name: /Why is the crowd ahead/ }).click();
    await page
      .getByText(/The crowd is (ahead|behind) by \d+/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    // The seed decides the run, so the same generation is the same picture.
    await page.getByRole('button', { name: 'To the first generation' }).click();
    for (let i = 0; i < 3; i++)
      await page.getByRole('button', { name: 'One generation on' }).click();
    await page.getByText('Generation 3 of').waitFor();
    return page.locator('.card', { hasText: 'What you see' }).first();
  },
  make: async (page) => {
    await page.getByRole('button', { name: 'Make', exact: true }).click();
    await page.getByText(/^12 made$/).waitFor();
  },
};

const [to = 'pictures', ...wanted] = process.argv.slice(2);
mkdirSync(to, { recursive: true });
const server = await plainServer(folder);
const browser = await launch();
for (const view of wanted.length ? wanted : ['play', 'evolve', 'make', 'learn', 'studies']) {
  for (const [screen, viewport] of Object.entries(screens)) {
    for (const colorScheme of ['light', 'dark']) {
      const page = await browser.newPage({ viewport, colorScheme });
      await page.goto(`${server.url}#/${view}`);
      await page.locator('main :is(h1, h2)').first().waitFor();
      const part = await scenes[view]?.(page);
      // Pictures of the whole page begin at its top: what sticks to the edge of the window stays
      // there.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await page.waitForTimeout(1500);
      const name = join(to, `${view}-${screen}-${colorScheme}`);
      await page.screenshot({ path: `${name}.png`, fullPage: true });
      // Cut out of the whole page: what sticks to the edge of the window would cover a part of it.
      if (part)
        await page.screenshot({
          path: `${name}-part.png`,
          fullPage: true,
          clip: await part.boundingBox(),
        });
      await page.close();
    }
  }
}
await browser.close();
server.close();
process.exit(); // connections that are kept alive would hold it
