import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import { emFor } from '../../../src/core/database/orm.ts';
import type { Asker } from '../../../src/core/kernel/actor.ts';
import { insertFamily, type InsertedFamily } from '../../testing/families/insert-family.ts';
import { markTaskCompleted, insertTask } from '../../testing/families/insert-task.ts';
import { queryAs, refusalOf } from '../../testing/processes/query-as.ts';
import { connectAs, openTestOrm } from '../../testing/processes/test-database.ts';
import { awardTokens } from '../../../src/family/tokens/award-tokens.ts';
import { TokenAccountEntity, TokenTransactionEntity } from '../../../src/family/tokens/token.entity.ts';
import { approveTask } from '../../../src/family/tasks/approvals/approve-task.ts';

const orm = openTestOrm();
let owner: Client;
let family: InsertedFamily;
let childId: string;

beforeAll(async () => {
  owner = await connectAs('owner');
});

beforeEach(async () => {
  family = await insertFamily(orm, 2);
  childId = family.children[0].profileId;
});

afterAll(async () => {
  await owner.end();
  await orm.close();
});

type Award = Parameters<typeof awardTokens.run>[0];

function awardOf({ key = uuidv7(), ...changes }: Partial<Award['body']> & { key?: string } = {}): Award {
  const body = { child_id: childId, amount: 10, description: 'Kind to the cat', ...changes };
  return { em: orm.em, asker: family.parent, body, key };
}

const award = (changes?: Parameters<typeof awardOf>[0]) => awardTokens.run(awardOf(changes));
const awardAs = (asker: Asker) => awardTokens.run({ ...awardOf(), asker });
const sixteenTimes = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 16 }, (_, i) => work(i)));

async function completedTask(): Promise<string> {
  const taskId = await insertTask(orm, family.parent, childId, 7);
  await markTaskCompleted(orm, family.children[0], taskId);
  return taskId;
}

const approve = (taskId: string, asker: Asker = family.parent) =>
  approveTask.run({ em: orm.em, asker, params: { id: taskId }, body: { reason: null } });

async function historyOf(child: string) {
  const em = emFor(orm, family.parent);
  const where = { familyId: family.familyId, childId: child };
  const account = await em.findOne(TokenAccountEntity, where);
  const transactions = await em.find(TokenTransactionEntity, where, { orderBy: { seq: 'asc' } });
  return { account, transactions };
}

test('an award returns its transaction, and records who made it', async () => {
  const asked = awardOf();
  const {
    key,
    body: { amount, description },
  } = asked;
  const { familyId, profileId: actorId } = family.parent;
  const answer = { id: key, transaction_type: 'award', amount, balance_after: 10, description };
  expect(await awardTokens.run(asked)).toMatchObject(answer);
  const source = { sourceType: 'award', sourceId: key, actorId, createdAt: expect.any(Date) };
  const move = { seq: 1, id: key, type: 'award', amount, balanceAfter: 10, description };
  expect((await historyOf(childId)).transactions).toMatchObject([{ familyId, childId, ...move, ...source }]);
});

test.each(['a first', 'a later'])('sixteen equal simultaneous awards are one: %s one', async (which) => {
  // The first award also waits for the insert of the account; a later one only for the lock.
  const before = which === 'a later' ? 1 : 0;
  if (before > 0) await award({ amount: 5 });
  const asked = awardOf();
  const answers = await sixteenTimes(() => awardTokens.run(asked));
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([asked.key]));
  expect((await historyOf(childId)).account).toMatchObject({ balance: before * 5 + 10, seq: before + 1 });
});

/** Guarantee: under concurrency no update is lost and history has no gap; each balance follows from the last. */
test('Rules 5.4: sixteen different simultaneous awards are numbered 1 to 16', async () => {
  await sixteenTimes((index) => award({ amount: index + 1 }));
  const { account, transactions } = await historyOf(childId);
  expect(account).toMatchObject({ balance: 136, seq: 16 });
  let balance = 0;
  for (const [index, row] of transactions.entries()) {
    balance += row.amount;
    expect(row).toMatchObject({ seq: index + 1, balanceAfter: balance });
  }
  const times = transactions.map((row) => row.createdAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test.each([
  ['another request', () => ({ amount: 11 })],
  ['another child', () => ({ child_id: family.children[1]?.profileId ?? '' })],
])('a key used for %s is refused', async (_, changes) => {
  const { id: key } = await award();
  await expect(award({ key, ...changes() })).rejects.toMatchObject({ errors: [{ field: 'Idempotency-Key' }] });
});

test('a key used for two children at the same moment pays one of them', async () => {
  const key = uuidv7();
  const outcomes = await sixteenTimes((index) =>
    award({ key, child_id: family.children[index % 2]?.profileId ?? '' }).then(
      () => 'paid',
      ({ status }: { status: number }) => status,
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(8);
  expect(outcomes.filter((outcome) => outcome === 422)).toHaveLength(8);
});

/** Guarantee: the functions themselves check the actor, the role and the family (Rules 10.4). */
test("the ledger refuses another family's child, a child actor and a forged one", async () => {
  const other = await insertFamily(orm);
  const [stranger] = other.children;
  await expect(award({ child_id: stranger.profileId })).rejects.toMatchObject({ status: 404 });
  const { parent, children } = family;
  await expect(awardAs(children[0])).rejects.toMatchObject({ status: 403 });
  const { profileId } = other.parent;
  await expect(awardAs({ ...parent, profileId })).rejects.toMatchObject({ status: 401 });
  await expect(awardAs({ ...parent, profileId: uuidv7() })).rejects.toMatchObject({ status: 401 });
  await expect(awardAs({ ...parent, familyId: other.familyId })).rejects.toMatchObject({ status: 401 });
  await expect(award({ child_id: family.parent.profileId })).rejects.toMatchObject({ status: 404 });
  const taskId = await completedTask();
  await expect(approve(taskId, other.parent)).rejects.toMatchObject({ status: 404 });
  await expect(approve(taskId, family.children[0])).rejects.toMatchObject({ status: 403 });
  expect((await historyOf(childId)).transactions).toEqual([]);
});

test('sixteen simultaneous approvals pay once, to the child that completed the task', async () => {
  const taskId = await completedTask();
  const answers = await sixteenTimes(() => approve(taskId));
  expect(new Set(answers.map((task) => task.status))).toEqual(new Set(['approved']));
  expect(answers[0]).toMatchObject({ id: taskId, token_reward: 7, approved_by: 'parent' });
  const { account, transactions } = await historyOf(childId);
  expect(account).toMatchObject({ balance: 7, seq: 1 });
  expect(transactions).toMatchObject([
    { type: 'task_reward', amount: 7, sourceId: taskId, actorId: family.parent.profileId, description: 'Feed the cat' },
  ]);
});

test('simultaneous awards and approvals all count', async () => {
  const taskIds = [await completedTask(), await completedTask(), await completedTask(), await completedTask()];
  await sixteenTimes<unknown>((index) => (index % 2 ? award({ amount: 1 }) : approve(taskIds[(index / 2) % 4] ?? '')));
  expect((await historyOf(childId)).account).toMatchObject({ balance: 8 + 4 * 7, seq: 8 + 4 });
});

test('approving a pending or unknown task is refused', async () => {
  const pending = await insertTask(orm, family.parent, childId);
  await expect(approve(pending)).rejects.toMatchObject({ status: 409 });
  await expect(approve(uuidv7())).rejects.toMatchObject({ status: 404 });
});

test('a ledger call inside a fork with session variables leaves them unchanged', async () => {
  const em = emFor(orm, family.children[0]);
  await awardTokens.run({ ...awardOf(), em });
  expect(await em.count(TokenTransactionEntity, { childId })).toBe(1);
  expect(await em.count(TokenAccountEntity, { childId: family.children[1]?.profileId })).toBe(0);
});

/** Guarantee: not even the tables' owner, which the functions run as, can rewrite history (Rules 5.4). */
test.each(['update token_transaction set amount = 1', 'truncate token_transaction'])(
  'the owner is refused: %s',
  async (sql) => {
    await award();
    expect(await refusalOf(queryAs(owner, family.parent, sql))).toBe('42501');
  },
);

/** Guarantee: only the erasure of a person reaches their transactions (Rules 4.45). */
test.each(['delete from token_transaction', `update token_transaction set description = 'another'`])(
  'the owner reaches none: %s',
  async (sql) => {
    await award();
    expect((await queryAs(owner, family.parent, sql)).rowCount).toBe(0);
  },
);

/** Guarantee: counting transactions needs no second write of the account, and includes those of older servers. */
test('a transaction is counted in the same write of its account, or by the trigger if an older server inserts it', async () => {
  await award();
  const own = `family_id = '${family.familyId}' and child_id = '${childId}'`;
  const counted = `select refunds, pg_stat_get_xact_tuples_updated('token_account'::regclass) as writes from token_account where ${own}`;
  await owner.query('begin');
  await owner.query(
    `select set_config('app.family_id', '${family.familyId}', true), set_config('app.role', 'parent', true)`,
  );
  await owner.query(
    `select ledger_append('${family.familyId}', '${childId}', '${uuidv7()}', 'refund', 1, 'x', 'redemption', '${uuidv7()}',
       '${family.parent.profileId}', null)`,
  );
  const { rows: ours } = await owner.query(counted);
  await owner.query(`update token_account set balance = balance + 1, seq = seq + 1 where ${own}`);
  await owner.query(
    `insert into token_transaction (family_id, child_id, seq, id, type, amount, balance_after, description, source_type,
       source_id, actor_id, created_at)
     select family_id, child_id, seq, '${uuidv7()}', 'refund', 1, balance, 'x', 'redemption', '${uuidv7()}',
            '${family.parent.profileId}', clock_timestamp() from token_account where ${own}`,
  );
  const { rows: older } = await owner.query(counted);
  await owner.query('rollback');
  expect([ours, older]).toEqual([[{ refunds: '1', writes: '1' }], [{ refunds: '2', writes: '3' }]]);
});
