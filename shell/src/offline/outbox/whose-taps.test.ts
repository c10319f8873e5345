import { expect, test } from '@jest/globals';
import { liveValue, type OutboxEntry } from '@tokennest/shared-ui/contract';
import { taskOf } from '@tokennest/shared-ui/testing/fake-family';
import type { Tap } from '../database.ts';
import { createOutbox, type Outcome } from './outbox.ts';
import { memoryTaps, tapStoreOf } from './tap-store.ts';

const task = taskOf(1);

interface Page {
  childId: string | null;
  sent: Tap[];
  answered: Outcome[];
  /** How often other tabs were told. */
  told: number;
}

/** An outbox of whoever is signed in; `answers` is what the server says to each tap that is sent. */
function openOutbox(answers: (Outcome | Promise<Outcome>)[] = [], store = memoryTaps()) {
  const page: Page = { childId: 'mia', sent: [], answered: [], told: 0 };
  let keys = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const outbox = createOutbox({
    store,
    entries: liveValue<readonly OutboxEntry[]>([]),
    childId: () => page.childId,
    send: async (tap) => {
      page.sent.push(tap);
      return (await answers.shift()) ?? { kind: 'later' };
    },
    takeTurn: (work) => {
      const done = turn.then(work);
      turn = done;
      return done;
    },
    tellOthers: () => void (page.told += 1),
    isOnline: () => true,
    newKey: () => `key ${(keys += 1)}`,
    after: () => () => undefined,
    onAnswer: async (outcome) => void page.answered.push(outcome),
  });
  return { outbox, page, store };
}

/** Guarantee: on a device that is shared nobody sends or sees what somebody else has tapped (Rules 12.62). */
test('taps of another person are neither sent nor shown, and go on when their person is back', async () => {
  const { outbox, page } = openOutbox();
  await outbox.complete(task);
  page.childId = 'leo';
  await outbox.forgetWords('leo');
  await outbox.flush();
  expect(outbox.entries.get()).toEqual([]);
  expect(page.sent.map(({ personId }) => personId)).toEqual(['mia']);
  page.childId = 'mia';
  await outbox.flush();
  expect(page.sent.map(({ key }) => key)).toEqual(['key 1', 'key 1']);
});

/** Guarantee: of somebody whose session was ended elsewhere no word stays, only what is needed to go on. */
test('Rules 12.62: a session that ends leaves task and key', async () => {
  const { outbox, page, store } = openOutbox([{ kind: 'refused', sentence: 'Mia was too late' }]);
  await outbox.complete(task);
  await outbox.complete({ id: 'other', title: 'Secret' });
  await outbox.forgetWords(null);
  const told = page.told;
  await outbox.forgetWords(null);
  expect(page.told).toBe(told); // nothing to forget any more
  expect(await store.read()).toEqual([
    { key: 'key 1', personId: 'mia', taskId: task.id, title: '', refusal: '' },
    { key: 'key 2', personId: 'mia', taskId: 'other', title: '', refusal: null },
  ]);
});

/** Guarantee: an answer that comes after signing out neither brings a tap back nor shows on the next person's page. */
test('who signs out while a tap is on its way leaves nothing', async () => {
  const answer = Promise.withResolvers<Outcome>();
  const { outbox, page, store } = openOutbox([answer.promise]);
  const tapped = outbox.complete(task);
  while (page.sent.length === 0) await Promise.resolve();
  page.childId = null;
  await outbox.removeOf('mia');
  answer.resolve({ kind: 'refused', sentence: 'Too late' });
  await tapped;
  expect(await store.read()).toEqual([]);
  expect(page.answered).toEqual([]);
});

test('two taps on one task are one, and a tap on one that was refused is another', async () => {
  const { outbox, store } = openOutbox([{ kind: 'later' }, { kind: 'later' }, { kind: 'refused', sentence: 'No' }]);
  const keys = async () => (await store.read()).map(({ key }) => key);
  expect(await outbox.complete(task)).toBe('waiting');
  expect(await outbox.complete(task)).toBe('waiting');
  expect(await keys()).toEqual(['key 1']);
  await outbox.flush();
  expect(outbox.entries.get()).toMatchObject([{ key: 'key 1', refusal: 'No' }]);
  await outbox.complete(task);
  expect(await keys()).toEqual(['key 3']);
  await outbox.discard('key 3');
  expect(outbox.entries.get()).toEqual([]);
});

/** Guarantee: who takes back what is on its way learns whether it has arrived. */
test('a tap on its way is answered before it is taken out; one that was refused goes at once', async () => {
  const [answer, other] = [Promise.withResolvers<Outcome>(), Promise.withResolvers<Outcome>()];
  const { outbox, page, store } = openOutbox([{ kind: 'refused', sentence: 'No' }, answer.promise, other.promise]);
  await outbox.complete({ id: 'refused', title: 'Refused' });
  void outbox.complete(task);
  while (page.sent.length < 2) await Promise.resolve();
  await outbox.discard('key 1');
  const taken = outbox.discard('key 2').then(() => page.answered.map(({ kind }) => kind));
  expect((await store.read()).map(({ key }) => key)).toEqual(['key 2']);
  answer.resolve({ kind: 'later' });
  expect(await taken).toEqual(['refused']);
  expect(await store.read()).toEqual([]);
  void outbox.complete(task);
  while (page.sent.length < 3) await Promise.resolve();
  const late = outbox.discard('key 3').then(() => page.answered.map(({ kind }) => kind));
  other.resolve({ kind: 'sent', task });
  expect(await late).toEqual(['refused', 'sent']);
});

test('where storage is refused a tap waits as long as the page lives', async () => {
  const { outbox } = openOutbox(
    [],
    tapStoreOf(() => Promise.reject(new Error('No storage in private windows'))),
  );
  expect(await outbox.complete(task)).toBe('waiting');
  expect(outbox.entries.get()).toHaveLength(1);
});

/** Guarantee: what somebody has written under a parent's id is not sent with the parent's session (Rules 12.73). */
test('while no child is signed in nothing is sent, shown or tapped, under whatever id it waits', async () => {
  const waiting = { key: 'forged', personId: 'sarah', taskId: task.id, title: 'A gift', refusal: null };
  const { outbox, page, store } = openOutbox([], memoryTaps([waiting]));
  page.childId = null; // as it is while Sarah, a parent, is signed in
  await outbox.refresh();
  await outbox.flush();
  expect([page.sent, outbox.entries.get()]).toEqual([[], []]);
  await expect(outbox.complete(task)).rejects.toThrow('No child is signed in');
  expect(await store.read()).toEqual([waiting]);
});
