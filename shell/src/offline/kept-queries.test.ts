import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { createKeptQueries } from './kept-queries.ts';
import type { QueryStore } from './query-store.ts';

const day = 24 * 60 * 60_000;
const clients: QueryClient[] = [];

afterEach(() => {
  jest.useRealTimers();
  clients.splice(0).forEach((query) => query.clear());
});

function createDevice() {
  const kept = new Map<string, string>();
  const store: QueryStore = {
    read: async (personId) => kept.get(personId) ?? null,
    write: async (personId, text) => void kept.set(personId, text),
    eraseOthers: async (personId) => {
      for (const other of [...kept.keys()].filter((one) => one !== personId)) kept.delete(other);
    },
  };
  const open = async (personId: string | null, form = '1') => {
    const query = new QueryClient();
    clients.push(query);
    const queries = createKeptQueries({ query, store, form });
    await queries.changePerson(personId);
    return { query, ...queries };
  };
  return { kept, open };
}

const show = (query: QueryClient, queryKey: readonly unknown[]) =>
  query
    .getQueryCache()
    .find({ queryKey })
    ?.addObserver({ options: {}, onQueryUpdate: () => undefined } as never); // all the cache needs of an observer

test('restores shown data on a later visit with its age, and refetches it', async () => {
  const device = createDevice();
  const first = await device.open('mia');
  first.query.setQueryData(keys.tasks, [{ title: 'Walk the dog' }], { updatedAt: Date.now() - 60_000 });
  await first.save();
  const later = await device.open('mia');
  expect(later.query.getQueryData(keys.tasks)).toBeUndefined(); // with a network, the server is asked first
  await later.restore();
  expect(later.query.getQueryData(keys.tasks)).toEqual([{ title: 'Walk the dog' }]);
  expect(later.query.getQueryState(keys.tasks)?.isInvalidated).toBe(true);
});

test('stores a child’s days with its tasks', async () => {
  const device = createDevice();
  const page = await device.open('mia');
  page.query.setQueryData(keys.days, { today: '2026-11-22' });
  await page.save();
  expect(device.kept.get('mia')).toContain('2026-11-22');
});

test("Rules 12.60: stores children's proposals and questions", async () => {
  const device = createDevice();
  const page = await device.open('mia');
  page.query.setQueryData(keys.proposals, ['a wish']);
  page.query.setQueryData(keys.questions, ['why']);
  await page.save();
  expect(device.kept.get('mia')).toContain('a wish');
  expect(device.kept.get('mia')).toContain('why');
});

test('keeps newer data', async () => {
  const device = createDevice();
  const first = await device.open('mia');
  first.query.setQueryData(keys.tasks, ['old'], { updatedAt: Date.now() - 60_000 });
  await first.save();
  const later = await device.open('mia');
  later.query.setQueryData(keys.tasks, ['new']);
  await later.restore();
  expect(later.query.getQueryData(keys.tasks)).toEqual(['new']);
});

/** Guarantee: on a shared tablet, no one sees data shown to someone else (Rules 12.60). */
test("shows another person nothing, and erases the previous person's data", async () => {
  const device = createDevice();
  const first = await device.open('mia');
  first.query.setQueryData(keys.tasks, ['of Mia']);
  await first.save();
  const other = await device.open('leo');
  await other.restore();
  expect(other.query.getQueryData(keys.tasks)).toBeUndefined();
  expect(device.kept.has('mia')).toBe(false);
});

/** Guarantee: data requested by one person is never stored for another, however late the answer comes. */
test('stores nothing for an answer that arrives after its person has left', async () => {
  const device = createDevice();
  const page = await device.open('mia');
  const answer = Promise.withResolvers<string[]>();
  const asked = page.query.fetchQuery({ queryKey: keys.tasks, queryFn: () => answer.promise }).catch(() => undefined);
  page.query.clear();
  await page.changePerson('leo');
  page.query.setQueryData(keys.rewards, ['of Leo']);
  answer.resolve(['of Mia']);
  await asked;
  await page.save();
  expect([...device.kept.keys()]).toEqual(['leo']);
  expect(device.kept.get('leo')).not.toContain('of Mia');
});

/** Guarantee: no credential or invitation is written to the device (Rules 12.60). */
test('does not store devices, join requests, code or the family code', async () => {
  const device = createDevice();
  const page = await device.open('sarah');
  page.query.setQueryData(keys.sessions, ['secret 1']);
  page.query.setQueryData(keys.joinRequests, ['secret 2']);
  page.query.setQueryData(keys.code('tab'), 'secret 3');
  page.query.setQueryData(keys.family, { time_zone: 'Europe/Berlin', family_code: 'secret 4' });
  await page.save();
  expect(device.kept.get('sarah')).toContain('Europe/Berlin');
  expect(device.kept.get('sarah')).not.toContain('secret');
});

/** Guarantee: a device that learns of an erasure deletes all of that child's data. */
test('Rules 4.40: forgets earlier data once a child is gone', async () => {
  const device = createDevice();
  const first = await device.open('sarah');
  first.query.setQueryData(keys.children, [{ id: 'kim', display_name: 'Kim' }, { id: 'leo' }]);
  first.query.setQueryData(keys.transactions('kim'), ['For Kim']);
  await first.save();
  expect(device.kept.get('sarah')).toContain('For Kim');
  const later = await device.open('sarah');
  later.query.setQueryData(keys.children, [{ id: 'leo' }]);
  await later.save();
  expect(device.kept.get('sarah')).toContain('leo');
  expect(device.kept.get('sarah')).not.toContain('Kim');
});

test('Rules 12.60: keeps at most seven days and a megabyte, newest first, and only of this release', async () => {
  const device = createDevice();
  const page = await device.open('mia');
  page.query.setQueryData(keys.tasks, ['eight days'], { updatedAt: Date.now() - 8 * day });
  page.query.setQueryData(keys.rewards, 'r'.repeat(600_000), { updatedAt: Date.now() - day });
  page.query.setQueryData(keys.redemptions, 'n'.repeat(600_000));
  await page.save();
  expect(device.kept.get('mia')?.length).toBeLessThan(1_000_000);
  const later = await device.open('mia');
  await later.restore();
  const has = (queryKey: readonly string[]) => later.query.getQueryData(queryKey) !== undefined;
  expect([has(keys.tasks), has(keys.rewards), has(keys.redemptions)]).toEqual([false, false, true]);
  const newer = await device.open('mia', '2');
  await newer.restore();
  expect(newer.query.getQueryData(keys.redemptions)).toBeUndefined();
});

/** Guarantee: the time in the offline bar applies to everything on the screen (Rules 12.60). */
test('shows the time of the newest answer for data shown together, otherwise of the oldest', async () => {
  const device = createDevice();
  const [morning, noon] = [Date.now() - 5 * 60 * 60_000, Date.now() - 60_000];
  const page = await device.open('mia');
  page.query.setQueryData(keys.rewards, [], { updatedAt: morning - day }); // a tab that is not shown
  page.query.setQueryData(keys.family, {}, { updatedAt: morning });
  page.query.setQueryData(keys.tasks, [], { updatedAt: noon });
  for (const queryKey of [keys.family, keys.tasks]) show(page.query, queryKey);
  expect(page.asOf()).toBe(noon);
  await page.save();

  const offline = await device.open('mia');
  await offline.restore();
  for (const queryKey of [keys.family, keys.tasks]) show(offline.query, queryKey);
  expect(offline.asOf()).toBe(noon);
  show(offline.query, keys.rewards);
  expect(offline.asOf()).toBe(morning - day);
});
