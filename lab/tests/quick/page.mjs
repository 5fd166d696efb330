// The page as a whole: every view opens, by whatever server, and again without a network.
import assert from 'node:assert/strict';
import { screens } from '../browser.mjs';
import { journey } from '../harness.mjs';

const views = ['play', 'evolve', 'make', 'learn', 'studies'];

async function openAll({ page, visit }) {
  for (const view of views) {
    await visit(view);
    assert.equal(await page.locator('nav [aria-current=page]').count(), 1);
    assert.match(await page.title(), /evodoku/);
  }
}

journey('every view opens from a plain server', async (lab) => {
  await openAll(lab);
  assert.equal(await lab.page.evaluate(() => crossOriginIsolated), false);
});

journey(
  'every view opens from evodoku lab, which allows threads',
  async (lab) => {
    await openAll(lab);
    assert.equal(await lab.page.evaluate(() => crossOriginIsolated), true);
  },
  { server: 'lab' },
);

journey('once loaded, the page needs no network', async ({ page, context, visit }) => {
  await visit('play');
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The worker says when it has all files; a second visit is its own.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const engines = await page.evaluate(async () => {
    const [name] = await caches.keys();
    const kept = await (await caches.open(name)).keys();
    return kept.map(({ url }) => url).filter((url) => url.endsWith('.wasm'));
  });
  // The other one is for browsers without vectors.
  assert.equal(engines.length, 1, engines.join(' '));
  assert.doesNotMatch(engines[0], /plain/);
  await context.setOffline(true);
  await page.reload();
  for (const view of views) await visit(view);
});

for (const screen of Object.keys(screens)) {
  journey(
    `no view is wider than a ${screen}`,
    async ({ page, visit }) => {
      for (const view of views) {
        await visit(view);
        const { wide, room } = await page.evaluate(() => ({
          wide: document.documentElement.scrollWidth,
          room: innerWidth,
        }));
        assert.ok(wide <= room, `${view}: ${wide} > ${room}`);
      }
    },
    { screen },
  );
}

for (const colorScheme of ['light', 'dark']) {
  journey(
    `no view has barriers, ${colorScheme}`,
    async ({ visit, axe }) => {
      for (const view of views) {
        await visit(view);
        await axe(view);
      }
    },
    { colorScheme },
  );
}
