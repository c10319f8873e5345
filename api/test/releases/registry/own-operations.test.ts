import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { operationsFile } from '../../../src/releases/registry/uses/own-operations.ts';
import { listOperations } from './list-operations.ts';

/** Guarantee: a build is held against what the server really answers, by the same contracts as the reference (Rules 13.111). */
test('Rules 13.111: the kept list of operations is that of the contracts', async () => {
  const advice = 'npm run seal -w api writes it anew.';
  const said = await readFile(operationsFile, 'utf8');
  expect([said, said === (await listOperations()) ? '' : advice]).toEqual([await listOperations(), '']);
});
