// node lab/tests/pictures.mjs FOLDER [VIEW...]: every view at three widths, light and dark, to look
// at.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { folder, launch, screens } from './browser.mjs';
import { plainServer } from './servers.mjs';

/** What is done in a view before the picture. */
const scenes = {
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
      await scenes[view]?.(page);
      await page.waitForTimeout(1500);
      await page.screenshot({ path: join(to, `${view}-${screen}-${colorScheme}.png`), fullPage: true });
      await page.close();
    }
  }
}
await browser.close();
server.close();
