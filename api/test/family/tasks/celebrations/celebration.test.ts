import { afterAll, expect, test } from '@jest/globals';
import type { CelebrationsDto } from '../../../../src/contract.ts';
import { emFor } from '../../../../src/core/database/orm.ts';
import { callerOf, makeFamily, makeTask, type TestPerson } from '../../../testing/families/test-family.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { openOwnerOrm } from '../../../testing/processes/test-database.ts';
import { award } from '../../rewards/reward-fixture.ts';

const api = startTestApi();
const owner = openOwnerOrm();
afterAll(() => owner.close());
afterAll(api.close);

type Mark = { shown_seq: string | null; looked_at: string | null };

/** The child's row, and statements on it as the owner of the tables. */
async function markOf(parent: TestPerson, child: TestPerson) {
  const em = emFor(owner, await callerOf(parent));
  const where = `where child_id = '${child.id}'`;
  return {
    read: async () => (await em.execute<Mark[]>(`select shown_seq, looked_at from token_account ${where}`))[0],
    /** Moves the child's last look into the past by this interval. */
    move: (by: string) => em.execute(`update token_account set looked_at = now() + '${by}'::interval ${where}`),
    makeFormer: () => em.execute(`update profile set role = 'former' where id = '${child.id}'`),
  };
}

const take = async (child: TestPerson): Promise<CelebrationsDto> => (await child.post('/api/moments/take')).body;
const takenBy = async (child: TestPerson) => (await take(child)).approved.map(({ id }) => id);

async function approve(parent: TestPerson, child: TestPerson, amount?: number): Promise<string> {
  const id = await makeTask(parent, child.id, 9);
  await child.post(`/api/tasks/${id}/complete`);
  const body = amount === undefined ? { praise: 'so_careful' } : { amount, reason: 'Half of it' };
  expect((await parent.post(`/api/tasks/${id}/approve`, body)).status).toBe(200);
  return id;
}

/** Guarantee: an approval is celebrated once, on whichever device the child opens next; a year of chores is not. */
test('Rules 12.268: the first request returns nothing; later approvals are returned once, oldest first', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  await approve(parent, leo);
  expect(await take(leo)).toEqual({ approved: [], balance: 9, looked_at: null });
  // There is no account before the first tokens.
  expect(await take(mia)).toEqual({ approved: [], balance: 0, looked_at: null });
  await award(parent, mia, 20);
  const ids = [await approve(parent, mia), await approve(parent, mia, 5)];
  const { body: listed } = await mia.get('/api/tasks');
  const taken = await take(mia);
  expect(taken).toEqual({ approved: listed.toReversed(), balance: 34, looked_at: expect.any(String) });
  expect(taken.approved.map(({ id, tokens_paid, praise }) => [id, tokens_paid, praise])).toEqual([
    [ids[0], 9, 'so_careful'],
    [ids[1], 5, null],
  ]);
  expect([await takenBy(mia), await takenBy(leo)]).toEqual([[], []]);
  const third = await approve(parent, mia);
  expect(await takenBy(mia)).toEqual([third]);
});

test('Rules 12.268: of many simultaneous requests one gets it', async () => {
  const { parent, mia } = await makeFamily(api);
  await take(mia);
  const ids = [await approve(parent, mia), await approve(parent, mia)];
  const answers = await Promise.all(Array.from({ length: 6 }, () => takenBy(mia)));
  expect(answers.filter(({ length }) => length > 0)).toEqual([ids]);
});

test('Rules 12.268: immediate, zero and reversed payments are not returned, now or later', async () => {
  const { parent, mia } = await makeFamily(api);
  await take(mia);
  const task = { title: 'Set the table', token_reward: 5, assigned_to: mia.id, pays: 'at_once' };
  const { body: atOnce } = await parent.post('/api/tasks', task);
  expect((await mia.post(`/api/tasks/${atOnce.id}/complete`)).body.status).toBe('approved');
  await approve(parent, mia, 0);
  const undone = await approve(parent, mia);
  const { body: listed } = await mia.get('/api/tasks');
  const transaction = listed.find(({ id }: { id: string }) => id === undone).transaction_id;
  const { body: back } = await parent.post(`/api/tokens/transactions/${transaction}/take-back`);
  expect(await takenBy(mia)).toEqual([]);
  await parent.post(`/api/tokens/transactions/${back.id}/take-back`);
  expect(await takenBy(mia)).toEqual([]);
});

/** Guarantee: the mark never moves back, whatever the clock does, and is written at most once a minute. */
test("Rules 12.268: looked_at is the time of the previous request, by the server's clock", async () => {
  const { parent, mia } = await makeFamily(api);
  const isoOf = (mark: Mark | undefined) => new Date(mark?.looked_at ?? '').toISOString();
  await take(mia);
  const { read, move } = await markOf(parent, mia);
  const first = await read();
  expect(Number(first?.shown_seq)).toBe(0);
  expect((await take(mia)).looked_at).toBe(isoOf(first));
  expect(await read()).toEqual(first);
  await move('-2 minutes');
  const earlier = await read();
  expect((await take(mia)).looked_at).toBe(isoOf(earlier));
  expect(isoOf(await read()) > isoOf(earlier)).toBe(true);
  await move('1 hour');
  const later = await read();
  await approve(parent, mia);
  expect(await takenBy(mia)).toHaveLength(1);
  expect(isoOf(await read())).toBe(isoOf(later));
});

test('Rules 12.268: a parent gets none, and a child only its own', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  for (const child of [mia, leo]) await take(child);
  const id = await approve(parent, mia);
  expect((await parent.post('/api/moments/take')).status).toBe(403);
  expect(await takenBy(leo)).toEqual([]);
  expect(await takenBy(mia)).toEqual([id]);
});

test('Rules 4.44: the mark of a former child is gone', async () => {
  const { parent, mia } = await makeFamily(api);
  await take(mia);
  const { read, makeFormer } = await markOf(parent, mia);
  expect((await read())?.looked_at).not.toBeNull();
  await makeFormer();
  expect(await read()).toEqual({ shown_seq: null, looked_at: null });
});
