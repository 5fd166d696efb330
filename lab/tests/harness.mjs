// What all tests in the browser share.
//
//   import { journey } from '../harness.mjs';
//   journey('A puzzle is made', async ({ page, visit, axe }) => {
//     await visit('make');
//     await page.getByRole('button', { name: 'Make' }).click();
//     await axe();
//   });
//
// Each has a browser of its own, with nothing kept. It fails, too, where anything was written to
// the console as an error or a warning, or was asked of another host.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { folder, launch, program, screens } from './browser.mjs';
import { labServer, plainServer } from './servers.mjs';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

let browser;
let plain;

before(async () => {
  assert.ok(existsSync(join(folder, 'index.html')), `there is no page in ${folder}`);
  [browser, plain] = await Promise.all([launch(), plainServer(folder)]);
});
after(async () => {
  await browser?.close();
  plain?.close();
});

/**
 * A test. Options: screen (of `screens`), server: 'plain' or 'lab', words for evodoku lab, and
 * `expected`: a pattern of complaints that belong to it.
 */
export function journey(name, run, options = {}) {
  const { screen = 'desk', server = 'plain', words = [], expected = null, ...more } = options;
  test(name, { timeout: 600_000 }, async () => {
    const at = server === 'lab' ? await labServer(program, folder, words) : plain;
    const context = await browser.newContext({
      viewport: screens[screen],
      hasTouch: screen === 'phone',
      acceptDownloads: true,
      ...more,
    });
    // Only to end what hangs: machines are slow and busy.
    context.setDefaultTimeout(90_000);
    const complaints = [];
    const complain = (text) => {
      if (!expected?.test(text)) complaints.push(text);
    };
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complain(message.text());
    });
    context.on('weberror', (error) => complain(String(error.error())));
    context.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(at.url) && !/^(blob|data):/.test(url)) complain(`asked for ${url}`);
    });
    const page = await context.newPage();
    try {
      await run({
        page,
        context,
        url: at.url,
        visit: (view, query = '') => visit(page, at.url, view, query),
        axe: (about) => axe(page, about),
        program,
      });
      assert.deepEqual(complaints, []);
    } catch (error) {
      await picture(page, name);
      if (complaints.length) error.message += `\n${complaints.join('\n')}`;
      throw error;
    } finally {
      await context.close();
      if (at !== plain) at.close();
    }
  });
}

/** Opens a view and waits until it is there. */
async function visit(page, url, view, query) {
  await page.goto(`${url}#/${view}${query}`);
  await page.locator('main :is(h1, h2)').first().waitFor();
}

/** Fails with all that axe-core finds against WCAG 2.1 AA. */
export async function axe(page, about = '') {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const result = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
      resultTypes: ['violations'],
    });
    return result.violations.map(
      (one) =>
        `${one.id}: ${one.help}\n  ${one.nodes
          .slice(0, 5)
          .map((node) => `${node.target}: ${node.failureSummary}`)
          .join('\n  ')}`,
    );
  });
  assert.deepEqual(found, [], about);
}

/** What a test saw when it failed, beside the built page. */
async function picture(page, name) {
  const to = join(folder, '..', 'lab-failures');
  mkdirSync(to, { recursive: true });
  await page.screenshot({ path: join(to, `${name.replace(/\W+/g, '-')}.png`) }).catch(() => {});
}
