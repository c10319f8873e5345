import { randomUUID } from 'node:crypto';
import { isLong } from '../../testing/is-long.ts';
import { insertTask } from '../../testing/families/insert-task.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { newPerson, registerPerson, type TestPerson } from '../../testing/families/test-family.ts';
import { times } from '../races/race-harness.ts';
import { invite, newAdult } from '../../family/adults/adults-fixture.ts';
import { type RaceFixture, insertReward, readRows } from '../races/race-fixture.ts';

/** One request of one person with one key, however often it is sent. `by` is null without a session. */
export interface Call {
  readonly path: string;
  readonly body?: unknown;
  readonly by: TestPerson | null;
  readonly key: string;
  readonly status: 200 | 201;
}

export const sendCall = ({ send }: TestApi, { path, body, by, key }: Call) =>
  send('POST', path, { body, key, ...(by && { token: by.token }) });

/** Calls of each kind per family: 1,250 in total, within the limits of a family. */
const whole = {
  award: 390,
  reverseTransaction: 30,
  deduct: 280,
  redeem: 280,
  execute: 90,
  complete: 70,
  createTask: 30,
  createRecurringTask: 5,
  createAbsence: 5,
  createReward: 30,
  propose: 10,
  createAllowance: 15,
  addChild: 6,
  invite: 2,
  accept: 2,
  register: 3,
  join: 2,
};
/** A tenth of each, rounded up. */
const short = Object.fromEntries(
  Object.entries(whole).map(([kind, count]) => [kind, Math.ceil(count / 10)]),
) as typeof whole; // the same kinds
const counts = isLong ? whole : short;
const [awarded, deducted, cost, allowance] = [9, 4, 3, 2];

export const effects = {
  award: counts.award,
  reverseTransaction: counts.reverseTransaction,
  deduct: counts.deduct,
  redemption: counts.redeem,
  allowance: counts.execute,
  tokens:
    (counts.award - counts.reverseTransaction) * awarded -
    counts.deduct * deducted -
    counts.redeem * cost +
    counts.execute * allowance,
  tasks: counts.createTask,
  recurringTasks: counts.createRecurringTask,
  absences: counts.createAbsence,
  completed: counts.complete,
  attempts: counts.complete,
  rewards: counts.createReward,
  proposals: counts.propose,
  redemptions: counts.redeem,
  left: -counts.redeem,
  allowances: counts.createAllowance,
  children: counts.addChild,
  adults: counts.accept,
  invitations: counts.invite,
  joinRequests: counts.join,
};
export type Effects = typeof effects;

const effectsSql = `
  select (select count(*) from token_transaction where type = 'award')::int as "award",
         (select count(*) from token_transaction where type = 'take_back')::int as "reverseTransaction",
         (select count(*) from token_transaction where type = 'deduct')::int as "deduct",
         (select count(*) from token_transaction where type = 'redemption')::int as "redemption",
         (select count(*) from token_transaction where type = 'allowance')::int as "allowance",
         (select sum(balance) from token_account)::int as "tokens",
         (select count(*) from task)::int as "tasks",
         (select count(*) from recurring_task)::int as "recurringTasks",
         (select count(*) from absence)::int as "absences",
         (select count(*) from task where status = 'completed')::int as "completed",
         (select count(*) from task_attempt)::int as "attempts",
         (select count(*) from reward)::int as "rewards",
         (select count(*) from proposal)::int as "proposals",
         (select count(*) from redemption)::int as "redemptions",
         (select sum(quantity_total - quantity_taken) from reward)::int as "left",
         (select count(*) from allowance)::int as "allowances",
         (select count(*) from profile where role = 'child')::int as "children",
         (select count(*) from profile where role = 'parent')::int as "adults",
         (select count(*) from invitation)::int as "invitations",
         (select count(*) from join_request)::int as "joinRequests"`;

export async function readEffects(fixture: RaceFixture): Promise<Effects> {
  const [row] = await readRows<Effects>(fixture, effectsSql);
  if (!row) throw new Error('There is no family');
  return row;
}

export async function planCalls(fixture: RaceFixture): Promise<Call[]> {
  const { api, caller, parent, mia, leo } = fixture;
  const childOf = (index: number) => (index % 2 ? leo : mia);
  const reward = await insertReward(fixture, { cost, left: counts.redeem });
  const tasks = await Promise.all(
    times(counts.complete, async (index) => ({
      by: childOf(index),
      id: await insertTask(api.orm, caller, childOf(index).id),
    })),
  );
  const weekly = { child_id: mia.id, name: 'Pocket money', amount: allowance };
  const { body: paid } = await parent.post('/api/allowances', weekly);
  const { body: family } = await parent.get('/api/families/current');
  const loners = await Promise.all(times(counts.join, () => registerPerson(api, 'child', 'Zoe')));

  // Far in the future: the answer about a daily task names who is present on its next date.
  const away = { from_date: '2099-01-01', to_date: '2099-01-07' };
  const daily = { title: 'Dishes', token_reward: 5, repeat: { kind: 'days', every: 1 }, assign: 'anyone' };

  const call = (by: TestPerson | null, path: string, body?: unknown, status: 200 | 201 = 201): Call => ({
    by,
    path,
    body,
    status,
    key: randomUUID(),
  });
  const move = (index: number, amount: number) => ({
    child_id: childOf(index).id,
    amount,
    description: `No. ${index}`,
  });
  const give = (index: number) => parent.post('/api/tokens/award', move(index, awarded));
  const awards = await Promise.all(times(counts.reverseTransaction, give));
  const codes = await Promise.all(times(counts.accept, async () => (await invite(parent)).code));
  return [
    ...awards.map(({ body }) => call(parent, `/api/tokens/transactions/${body.id}/take-back`, undefined, 200)),
    ...times(counts.award, (index) => call(parent, '/api/tokens/award', move(index, awarded))),
    ...times(counts.deduct, (index) => call(parent, '/api/tokens/deduct', move(index, deducted))),
    ...times(counts.redeem, (index) => call(childOf(index), `/api/rewards/${reward}/redeem`)),
    ...tasks.map(({ by, id }) => call(by, `/api/tasks/${id}/complete`, undefined, 200)),
    ...times(counts.createTask, (index) => call(parent, '/api/tasks', { title: `No. ${index}`, token_reward: 5 })),
    ...times(counts.createRecurringTask, () =>
      call(parent, '/api/recurring-tasks', { ...daily, start_date: '2098-01-01' }),
    ),
    ...times(counts.createAbsence, () => call(parent, '/api/absences', away)),
    ...times(counts.createReward, (index) =>
      call(parent, '/api/rewards', { title: `No. ${index}`, cost: 5, quantity_available: 0 }),
    ),
    ...times(counts.propose, (index) =>
      call(childOf(index), '/api/proposals', { kind: 'task', title: `No. ${index}` }),
    ),
    ...times(counts.createAllowance, () => call(parent, '/api/allowances', weekly)),
    ...times(counts.execute, () => call(parent, `/api/allowances/${paid.id}/execute`)),
    ...times(counts.addChild, () => call(parent, '/api/auth/add-child', newPerson('child'))),
    ...times(counts.invite, () => call(parent, '/api/invitations', { membership: 'parent' })),
    ...codes.map((code) => call(null, '/api/invitations/accept', { ...newAdult(), code })),
    ...times(counts.register, () => call(null, '/api/auth/register', newPerson('parent'))),
    ...loners.map((loner) => call(loner, '/api/families/join', { code: family.family_code })),
  ];
}
