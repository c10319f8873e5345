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
  reported: number;
}

function openOutbox(answers: (Outcome | Promise<Outcome>)[] = [], store = memoryTaps()) {
  const page: Page = { childId: 'mia', sent: [], answered: [], reported: 0 };
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
    tellOthers: () => void (page.reported += 1),
    isOnline: () => true,
    newKey: () => `key ${(keys += 1)}`,
    after: () => () => undefined,
    onAnswer: async (outcome) => void page.answered.push(outcome),
  });
  return { outbox, page, store };
}

/** Guarantee: on a shared device no one sends or sees another person's taps (Rules 12.62). */
test("neither sends nor shows another person's taps, and continues when that person is back", async () => {
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

/** Guarantee: after a session was ended elsewhere, no text of its person stays, only the fields needed to send. */
test('Rules 12.62: keeps task and key of a session that ended', async () => {
  const { outbox, page, store } = openOutbox([{ kind: 'refused', sentence: 'Mia was too late' }]);
  await outbox.complete(task);
  await outbox.complete({ id: 'other', title: 'Secret' });
  await outbox.forgetWords(null);
  const reported = page.reported;
  await outbox.forgetWords(null);
  expect(page.reported).toBe(reported); // nothing left to forget
  expect(await store.read()).toEqual([
    { key: 'key 1', personId: 'mia', taskId: task.id, title: '', refusal: '' },
    { key: 'key 2', personId: 'mia', taskId: 'other', title: '', refusal: null },
  ]);
});

/** Guarantee: an answer after sign-out neither brings a tap back nor appears on the next person's page. */
test('leaves nothing when someone signs out while a tap is being sent', async () => {
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

test('counts two taps on a task as one, and a tap after a refusal as another', async () => {
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

/** Guarantee: someone who cancels a tap that is being sent learns whether it arrived. */
test('waits for a tap that is being sent before discarding it, and discards a refused one immediately', async () => {
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

test('keeps a tap in memory without storage', async () => {
  const { outbox } = openOutbox(
    [],
    tapStoreOf(() => Promise.reject(new Error('No storage in private windows'))),
  );
  expect(await outbox.complete(task)).toBe('waiting');
  expect(outbox.entries.get()).toHaveLength(1);
});

/** Guarantee: a tap forged under a parent's id is not sent with the parent's session (Rules 12.73). */
test('sends, shows and accepts nothing while no child is signed in', async () => {
  const waiting = { key: 'forged', personId: 'sarah', taskId: task.id, title: 'A gift', refusal: null };
  const { outbox, page, store } = openOutbox([], memoryTaps([waiting]));
  page.childId = null; // as while Sarah, a parent, is signed in
  await outbox.refresh();
  await outbox.flush();
  expect([page.sent, outbox.entries.get()]).toEqual([[], []]);
  await expect(outbox.complete(task)).rejects.toThrow('No child is signed in');
  expect(await store.read()).toEqual([waiting]);
});
