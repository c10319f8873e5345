import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from 'pg';
import { connectAs } from '../../testing/processes/test-database.ts';
import { listMutants } from './list-mutants.ts';
import { kinds } from './mutant.ts';

let owner: Client;

beforeAll(async () => {
  owner = await connectAs('owner');
});
afterAll(() => owner.end());

/** Guarantee: every new policy, key, check, lock or guard has a test that fails without it. */
test('every lock and guard of the source has a test that fails without it', async () => {
  const { mutants, gaps } = await listMutants(owner, join(import.meta.dirname, '../../../..'));
  expect(gaps).toEqual([]);
  const names = mutants.map(({ kind, name }) => `${kind} ${name}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(new Set(mutants.map(({ kind }) => kind))).toEqual(new Set(kinds));
});
