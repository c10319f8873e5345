import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createExports } from './exports.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exports-'));
});
afterAll(() => rm(folder, { recursive: true }));

const never = new AbortController().signal;

/** Guarantee: however many families ask at once, two are worked for, and the others hear of it before anything is done. */
test('Rules 4.65: two are made at a time on a server', async () => {
  const exports = createExports(folder);
  const gate = Promise.withResolvers<void>();
  let begun = 0;
  const write = async () => {
    begun += 1;
    await gate.promise;
  };
  const make = (familyId: string) => exports.make({ familyId, signal: never, write });
  const [one, two] = [make('one'), make('two')];
  await expect(make('three')).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '10' } });
  await expect(make('one')).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '5' } });
  gate.resolve();
  await (await one).stream.cancel();
  await expect(make('two')).rejects.toMatchObject({ status: 429 });
  await (await make('three')).stream.cancel();
  await (await two).stream.cancel();
  expect(begun).toBe(3);
});

test('one that fails leaves its place to the next', async () => {
  const exports = createExports(folder);
  const fail = () => Promise.reject(new Error('The disk is gone'));
  for (const familyId of ['one', 'one', 'one'])
    await expect(exports.make({ familyId, signal: never, write: fail })).rejects.toThrow('The disk is gone');
});

test('Rules 4.65: what nobody takes is closed with whoever asked', async () => {
  const exports = createExports(folder);
  const leaving = new AbortController();
  const { stream } = await exports.make({ familyId: 'one', signal: leaving.signal, write: async () => 'said' });
  leaving.abort();
  await expect(stream.getReader().read()).rejects.toThrow('aborted');
  await (await exports.make({ familyId: 'one', signal: never, write: async () => 'said' })).stream.cancel();
});
