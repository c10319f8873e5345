import { expect, test } from '@jest/globals';
import { memoryOf } from './memory.ts';

/** Guarantee: where storage is refused a moment is shown once all the same, and to the person whose it is. */
test('Rules 12.264: a browser that keeps nothing remembers as long as the page lives, for each person by name', async () => {
  const memory = memoryOf('mia', 'approvals');
  expect([await memory.read(), await memory.replace(null, 'one'), await memory.read()]).toEqual([null, true, 'one']);
  expect([await memory.replace(null, 'two'), await memory.read()]).toEqual([false, 'one']);
  expect([await memoryOf('leo', 'approvals').read(), await memoryOf('mia', 'sound').read()]).toEqual([null, null]);
});
