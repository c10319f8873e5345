import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { operationsFile } from '../../../src/releases/registry/uses/own-operations.ts';
import { listOperations } from './list-operations.ts';

/** Guarantee: builds are checked against the real contracts, the same as in the reference (Rules 13.111). */
test('Rules 13.111: the stored list of operations matches the contracts', async () => {
  const advice = 'npm run seal -w api rewrites it.';
  const said = await readFile(operationsFile, 'utf8');
  expect([said, said === (await listOperations()) ? '' : advice]).toEqual([await listOperations(), '']);
});
