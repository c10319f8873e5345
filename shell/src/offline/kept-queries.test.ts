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

/** The device, which outlives its pages. */
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

/** What a screen does that shows this. */
const show = (query: QueryClient, queryKey: readonly unknown[]) =>
  query
    .getQueryCache()
    .find({ queryKey })
    ?.addObserver({ options: {}, onQueryUpdate: () => undefined } as never); // all of an observer that the cache asks for

test('what was shown comes back on a later visit, as old as it is, and is asked for again', async () => {
  const device = createDevice();
  const first = await device.open('mia');
  first.query.setQueryData(keys.tasks, [{ title: 'Walk the dog' }], { updatedAt: Date.now() - 60_000 });
  await first.save();
  const later = await device.open('mia');
  expect(later.query.getQueryData(keys.tasks)).toBeUndefined(); // with a network the server is asked
  await later.restore();
  expect(later.query.getQueryData(keys.tasks)).toEqual([{ title: 'Walk the dog' }]);
  expect(later.query.getQueryState(keys.tasks)?.isInvalidated).toBe(true);
});

test('a child’s days are kept with its tasks', async () => {
  const device = createDevice();
  const page = await device.open('mia');
  page.query.setQueryData(keys.days, { today: '2026-11-22' });
  await page.save();
  expect(device.kept.get('mia')).toContain('2026-11-22');
});

test('Rules 12.60: what children propose and ask is kept', async () => {
  const device = createDevice();
  const page = await device.open('mia');
  page.query.setQueryData(keys.proposals, ['a wish']);
  page.query.setQueryData(keys.questions, ['why']);
  await page.save();
  expect(device.kept.get('mia')).toContain('a wish');
  expect(device.kept.get('mia')).toContain('why');
});

test('what is newer stays', async () => {
  const device = createDevice();
  const first = await device.open('mia');
  first.query.setQueryData(keys.tasks, ['old'], { updatedAt: Date.now() - 60_000 });
  await first.save();
  const later = await device.open('mia');
  later.query.setQueryData(keys.tasks, ['new']);
  await later.restore();
  expect(later.query.getQueryData(keys.tasks)).toEqual(['new']);
});

/** Guarantee: on a tablet that a family shares nobody sees what somebody else was shown (Rules 12.60). */
test('another person finds nothing, and of who left nothing stays', async () => {
  const device = createDevice();
  const first = await device.open('mia');
  first.query.setQueryData(keys.tasks, ['of Mia']);
  await first.save();
  const other = await device.open('leo');
  await other.restore();
  expect(other.query.getQueryData(keys.tasks)).toBeUndefined();
  expect(device.kept.has('mia')).toBe(false);
});

/** Guarantee: what was asked in one person's name is never kept under another's, however late the answer comes. */
test('an answer that comes after its person has left is kept for nobody', async () => {
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

/** Guarantee: nothing that opens or invites anything is written to the device (Rules 12.60). */
test('devices, who asks to join, parts of an app and the family’s code are not kept', async () => {
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

/** Guarantee: of a child that was erased nothing stays on a device that has heard of it. */
test('Rules 4.40: once a child is there no more, what was read before is forgotten', async () => {
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

test('Rules 12.60: at most seven days and a megabyte, the newest first; of another release nothing', async () => {
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

/** Guarantee: the hour in the offline bar is true of all that is on the screen (Rules 12.60). */
test('the hour is that of the newest answer for what was on the screen with it, else of the oldest', async () => {
  const device = createDevice();
  const [morning, noon] = [Date.now() - 5 * 60 * 60_000, Date.now() - 60_000];
  const page = await device.open('mia');
  page.query.setQueryData(keys.rewards, [], { updatedAt: morning - day }); // of a tab that nobody looks at
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
