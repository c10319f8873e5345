import { expect, test } from '@jest/globals';
import { memoryOf } from './memory.ts';

/** Guarantee: without storage, a celebration still appears only once, and only for its owner. */
test('Rules 12.264: without storage, a page remembers until it closes, per person and name', async () => {
  const memory = memoryOf('mia', 'approvals');
  expect([await memory.read(), await memory.replace(null, 'one'), await memory.read()]).toEqual([null, true, 'one']);
  expect([await memory.replace(null, 'two'), await memory.read()]).toEqual([false, 'one']);
  expect([await memoryOf('leo', 'approvals').read(), await memoryOf('mia', 'sound').read()]).toEqual([null, null]);
});
