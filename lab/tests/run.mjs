// node lab/tests/run.mjs quick|journeys [WORD]: the tests of a folder, those alone whose file has
// the word in its name. Ends with 77 where there is no browser or no page, which CTest takes as
// "not run".
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const [which = 'quick', word = ''] = process.argv.slice(2);
const full = process.env.EVODOKU_DOCS === 'all';
if (which === 'journeys' && !full && !word) {
  console.log('the journeys are run by ./test --full');
  process.exit(77);
}
const { browserPath, folder } = await import('./browser.mjs').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.log(`the packages of the page are not installed: ${error.message}`);
  process.exit(77);
});
for (const needed of [browserPath, join(folder, 'index.html')]) {
  if (existsSync(needed)) continue;
  console.log(`there is no ${needed}`);
  process.exit(77);
}
const files = readdirSync(new URL(`./${which}/`, import.meta.url)).filter(
  (name) => name.endsWith('.mjs') && name.includes(word),
);
for (const name of files.sort()) await import(`./${which}/${name}`);
