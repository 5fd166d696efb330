// The code is as Prettier writes it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { unformatted } from '../format.mjs';

test('the code of the page and of the package is formatted', async () => {
  const found = await unformatted();
  assert.deepEqual(
    found.map(({ path }) => path),
    [],
    'node lab/tests/format.mjs --write',
  );
});
