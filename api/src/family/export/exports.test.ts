import { write as writeBytes } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { createExports } from './exports.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exports-'));
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => rm(folder, { recursive: true }));

const never = new AbortController().signal;

test('Rules 4.65: a server runs two exports at a time', async () => {
  const exports = createExports(folder);
  const writing = Promise.withResolvers<void>();
  let begun = 0;
  const write = async () => {
    begun += 1;
    await writing.promise;
  };
  const make = (familyId: string) => exports.make({ familyId, signal: never, write });
  const [one, two] = [make('one'), make('two')];
  await expect(make('three')).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '10' } });
  await expect(make('one')).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '5' } });
  writing.resolve();
  await (await one).stream.cancel();
  await expect(make('two')).rejects.toMatchObject({ status: 429 });
  await (await make('three')).stream.cancel();
  await (await two).stream.cancel();
  expect(begun).toBe(3);
});

test('a failed export frees its slot', async () => {
  const exports = createExports(folder);
  const fail = () => Promise.reject(new Error('The disk is gone'));
  for (const familyId of ['one', 'one', 'one'])
    await expect(exports.make({ familyId, signal: never, write: fail })).rejects.toThrow('The disk is gone');
});

test('Rules 4.65: a download that is never read ends with its request', async () => {
  const exports = createExports(folder);
  const leaving = new AbortController();
  const { stream } = await exports.make({ familyId: 'one', signal: leaving.signal, write: async () => 'said' });
  leaving.abort();
  await expect(stream.getReader().read()).rejects.toThrow('aborted');
  await (await exports.make({ familyId: 'one', signal: never, write: async () => 'said' })).stream.cancel();
});

test('Rules 4.65: after a long export, the refusal gives the correct waiting time', async () => {
  const now = performance.now.bind(performance);
  let aheadMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
  const exports = createExports(folder);
  const ask = (takesMs: number) =>
    exports.make({ familyId: 'one', signal: never, write: async () => void (aheadMs += takesMs) });
  await (await ask(1_500)).stream.cancel();
  const refusal = await ask(0).catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    status: 429,
    message: 'Your family was exported a moment ago. Please wait 1 min and try again',
  });
  const { headers } = refusal as { headers: Record<string, string> };
  const waitSeconds = Number(headers['Retry-After']);
  expect(waitSeconds).toBeGreaterThanOrEqual(3);
  aheadMs += waitSeconds * 1_000;
  await (await ask(0)).stream.cancel();
});

const silentMaxMs = 1_000;
const stepMs = 70;
const limits = { writeMaxMs: silentMaxMs, takeMaxMs: silentMaxMs };
const chunkBytes = 64 * 1024;

/** Guarantee: a large family on a slow machine gets its export, and a stuck export ends. */
test('Rules 4.65: writing and downloading may exceed the limit while bytes flow', async () => {
  const exports = createExports(folder, limits);
  const steps = Array.from({ length: 15 }, () => Buffer.alloc(chunkBytes));
  const writeSlowly = async (fd: number, stalled: AbortSignal) => {
    for (const bytes of steps) {
      await promisify(writeBytes)(fd, bytes);
      await delay(stepMs);
      stalled.throwIfAborted();
    }
  };
  const { bytes, stream } = await exports.make({ familyId: 'one', signal: never, write: writeSlowly });
  let taken = 0;
  for await (const chunk of stream) {
    taken += chunk.length;
    await delay(stepMs);
  }
  expect([bytes, taken]).toEqual([15 * chunkBytes, 15 * chunkBytes]);
}, 60_000);

test('Rules 4.65: an export ends when no bytes are written or downloaded', async () => {
  const exports = createExports(folder, limits);
  const hang = (_: number, stalled: AbortSignal) =>
    new Promise((_resolve, reject) => stalled.addEventListener('abort', () => reject(new Error('stalled'))));
  await expect(exports.make({ familyId: 'one', signal: never, write: hang })).rejects.toThrow('stalled');
  const { stream } = await exports.make({ familyId: 'two', signal: never, write: async () => 'said' });
  await expect(stream.getReader().closed).rejects.toThrow('aborted');
}, 60_000);
