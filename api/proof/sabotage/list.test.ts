import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from 'pg';
import { connectAs } from '../../src/testing/test-database.ts';
import { findUnlisted } from './find-unlisted.ts';

let owner: Client;

beforeAll(async () => {
  owner = await connectAs('owner');
});
afterAll(() => owner.end());

/** Guarantee: a new policy, key, check, lock or guard has a test that is seen to go red without it. */
test('every wall of the database and of the source is in the sabotage list, once', async () => {
  expect(await findUnlisted(owner, join(import.meta.dirname, '../../..'))).toEqual([]);
});
