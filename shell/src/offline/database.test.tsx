import { randomUUID } from 'node:crypto';
import { expect, jest, test } from '@jest/globals';
import type { Tap } from './database.ts';

class FakeDatabase extends EventTarget {
  isClosed = false;
  close() {
    this.isClosed = true;
  }
  async get() {
    if (this.isClosed) throw new DOMException('The database connection is closing.', 'InvalidStateError');
    return [tapOf('of before')];
  }
  transaction() {
    if (this.isClosed) throw new DOMException('The database connection is closing.', 'InvalidStateError');
    if (isFull) throw new DOMException('The disk is full.', 'QuotaExceededError');
    return { store: { get: () => this.get(), put: () => Promise.resolve() }, done: Promise.resolve() };
  }
}

let isFull = false;
const opened: FakeDatabase[] = [];
const openDB = jest.fn(() => {
  const database = new FakeDatabase();
  opened.push(database);
  return Promise.resolve(database);
});
jest.unstable_mockModule('idb', () => ({ openDB }));
const { createDatabase } = await import('./database.ts');
const { tapStoreOf } = await import('./outbox/tap-store.ts');

const tapOf = (title: string): Tap => ({
  key: randomUUID(),
  personId: randomUUID(),
  taskId: randomUUID(),
  title,
  refusal: null,
});
const titles = async ({ read }: ReturnType<typeof tapStoreOf>) => (await read()).map(({ title }) => title);

/** Guarantee: a page that slept until the browser closed its database keeps working with the stored data. */
test('reopens a connection that was closed', async () => {
  const store = tapStoreOf(createDatabase());
  expect(await titles(store)).toEqual(['of before']);
  opened.at(-1)?.close();
  expect(await titles(store)).toEqual(['of before']);
  expect(openDB).toHaveBeenCalledTimes(2);
});

test('closes the database when a newer page wants to upgrade it', async () => {
  await titles(tapStoreOf(createDatabase()));
  opened.at(-1)?.dispatchEvent(new Event('versionchange'));
  expect(opened.at(-1)?.isClosed).toBe(true);
});

/** Guarantee: a device with full storage still sends taps. */
test('keeps a tap in memory, after the stored ones, when storage is full', async () => {
  const store = tapStoreOf(createDatabase());
  isFull = true;
  await Promise.all(['first', 'second'].map((title) => store.change((taps) => [...taps, tapOf(title)])));
  expect(await titles(store)).toEqual(['of before', 'first', 'second']);
});
