// Whether the program repeats what the page has run.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { program } from './browser.mjs';

/** What the program makes of the command that the page gives, typed into a shell. */
export function repeated(command, folder = '.') {
  assert.ok(command.startsWith('evodoku '));
  const words = `"$PROGRAM" ${command.slice('evodoku '.length)} --json || true`;
  const out = execFileSync('sh', ['-c', words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PROGRAM: program },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(out);
}

/** Runs to the end at full speed; the sentence that tells how it ended. */
export async function toTheEnd(page) {
  const speed = page.getByLabel(/^Speed/);
  await speed.focus();
  await page.keyboard.press('End');
  const run = page.getByRole('button', { name: 'Run', exact: true });
  if (await run.isVisible()) await run.click();
  const status = page.locator('.controls [role=status]');
  await status.filter({ hasText: /(Solved|Ended) after/ }).waitFor({ timeout: 60_000 });
  return status.textContent();
}

export function sameEnd(sentence, result) {
  const numbers = sentence.replaceAll(',', '').match(/\d+/g).map(Number);
  assert.deepEqual(numbers.slice(0, 2), [result.evaluations, result.generations], sentence);
  if (result.error > 0) assert.equal(numbers[2], result.error);
  assert.equal(sentence.startsWith('Solved'), result.error === 0);
}
