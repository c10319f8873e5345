import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TaskDto } from '../../src/family/tasks/task.contract.ts';
import type { TransactionDto } from '../../src/family/tokens/token.contract.ts';
import { addDays } from '../../src/core/kernel/local-date.ts';
import type { DaysAnswer } from '../../src/family/recurring-tasks/days/days.contract.ts';
import type { RecurringTaskDto } from '../../src/family/recurring-tasks/recurring-task.contract.ts';
import { assign, ifNotDone, pays, repeat } from '../../src/family/tasks/recurrence/repeat.contract.ts';
import { recurringSinceDaysAgo } from '../../src/demo/recurring-story.ts';
import type { AdultDto } from '../../src/family/adults/adults.contract.ts';
import type { TrendDto } from '../../src/family/overview/overview.contract.ts';
import { openOrm } from '../../src/schema.ts';
import { type FreshDatabase, openFreshDatabase } from '../testing/processes/fresh-database.ts';
import { startTestApi } from '../testing/test-api.ts';
import { signIn, type TestPerson } from '../testing/families/test-family.ts';
import { seedDemoFamily } from '../../src/demo/demo-family.ts';
import type { Sentence } from '../../src/core/errors/sentences.ts';
import { openLanguages } from '../../src/core/languages/languages.ts';
import { readDemoLanguage, refuseReachableHost } from '../../src/demo/demo-host.ts';
import { demoWords } from '../../src/demo/demo.messages.ts';
import { demoChildren, demoGuest, demoParent, demoTasks } from '../../src/demo/demo-story.ts';

let database: FreshDatabase;
let parent: TestPerson;
const closing = new AsyncDisposableStack();
afterAll(() => closing.disposeAsync());

const language = 'de';
const languages = openLanguages();
const say = (sentence: Sentence) => languages.say(sentence, language);

/** The family lives through eight weeks, on a machine that is also busy with other tests. */
const storyMaxMs = 300_000;

beforeAll(async () => {
  database = closing.use(await openFreshDatabase());
  const { appUrl, ownerUrl } = database;
  const orm = closing.adopt(openOrm({ url: appUrl, poolMax: 2 }), (each) => each.close());
  await seedDemoFamily(orm, ownerUrl, { language, languages });
  await seedDemoFamily(orm, ownerUrl, { language, languages });
  parent = await signIn(closing.use(startTestApi({ databaseUrl: appUrl })), demoParent.email);
}, storyMaxMs);

const countBy = <Row>(rows: readonly Row[], kindOf: (row: Row) => string): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(rows, kindOf)].map(([kind, those]) => [kind, those.length]));

const read = async (path: string) => (await parent.get(path)).body;

test('the demo family is created once and has an item in every state', async () => {
  type Task = Pick<TaskDto, 'status' | 'is_for_anyone' | 'attempts' | 'recurring_task_id'>;
  const isTyped = ({ recurring_task_id: id }: Task) => id === null;
  const stateOf = ({ status, is_for_anyone, attempts }: Task) =>
    [status, ...(is_for_anyone ? ['anyone'] : []), ...attempts.flatMap((each) => each.rejection_reason ?? [])].join(
      ' ',
    );
  const tasks = countBy((await read('/api/tasks')).filter(isTyped), stateOf);
  const sentBack = demoTasks.flatMap(({ sentBack: reason }) => (reason ? say(reason) : []))[0];
  expect(tasks).toEqual({
    pending: 3,
    'pending anyone': 1,
    [`pending ${sentBack}`]: 1,
    completed: 2,
    'completed anyone': 1,
    approved: expect.any(Number),
  });
  expect(await read('/api/tasks?status=approved')).toHaveLength(100);
  type Allowance = { frequency: string; is_active: boolean };
  expect(countBy(await read('/api/allowances'), (one: Allowance) => `${one.frequency} ${one.is_active}`)).toEqual({
    'daily true': 1,
    'weekly true': 1,
    'weekly false': 1,
    'monthly true': 1,
  });
  type Reward = { quantity_available: number | null; is_active: boolean };
  const stockOf = ({ quantity_available: left, is_active }: Reward) =>
    is_active ? (left === null ? 'unlimited' : left > 0 ? 'some' : 'none') : 'inactive';
  expect(countBy(await read('/api/rewards'), stockOf)).toEqual({ inactive: 1, some: 2, none: 1, unlimited: 3 });
  type Redemption = { status: string; cancellation_reason: string | null };
  const becameOf = ({ status, cancellation_reason: reason }: Redemption) =>
    `${status}${reason ? ', with a reason' : ''}`;
  expect(countBy(await read('/api/rewards/redemptions'), becameOf)).toEqual({
    pending: 2,
    fulfilled: expect.any(Number),
    'cancelled, with a reason': 1,
  });
  const { body: asking } = await parent.get('/api/families/join-requests');
  expect(asking).toMatchObject([{ display_name: demoGuest.display_name }]);
});

test('there are repeating tasks of every kind, with days in every state', async () => {
  const recurring: RecurringTaskDto[] = await read('/api/recurring-tasks');
  const valuesOf = (valueOf: (task: RecurringTaskDto) => string) => Object.keys(countBy(recurring, valueOf)).toSorted();
  expect(valuesOf(({ repeat }) => repeat.kind)).toEqual(repeat.options.map(({ shape }) => shape.kind.value).toSorted());
  expect(valuesOf((task) => task.assign)).toEqual(assign.options.toSorted());
  expect(valuesOf((task) => task.pays)).toEqual(pays.options.toSorted());
  expect(valuesOf((task) => task.if_not_done)).toEqual(ifNotDone.options.toSorted());
  expect(recurring.filter(({ paused_at: at }) => at !== null)).toHaveLength(1);

  const today = (await read('/api/days?from=2026-01-01&to=2026-01-01')).today;
  const around = `from=${addDays(today, -recurringSinceDaysAgo)}&to=${addDays(today, 7)}`;
  const { days, titles }: DaysAnswer = await read(`/api/days?${around}`);
  const items = days.flatMap(({ date, items: each }) => each.map((item) => ({ ...item, date })));
  const states = Object.keys(countBy(items, ({ state }) => state));
  expect(states).toEqual(expect.arrayContaining(['planned', 'done', 'missed', 'skipped', 'away']));
  const catToday = items.find((item) => titles[item.title_index] === say(demoWords.feedCat) && item.date === today);
  expect(['to_do', 'waiting']).toContain(catToday?.state);
  expect(items.some((item) => item.tokens_paid !== null && item.tokens_paid !== item.token_reward)).toBe(true);
});

test('the demo family has a child in each tier, and goals', async () => {
  const { body } = await parent.get('/api/overview');
  const [ava, leo, mia] = body;
  expect(body).toHaveLength(Object.keys(demoChildren).length);
  expect(mia).toMatchObject({ pending_redemptions: 1, goal: { title: say(demoWords.zoo) } });
  expect(mia.tasks_awaiting_approval).toBeGreaterThanOrEqual(1);
  const tiers = [mia, leo, ava].map(({ balance }) => (balance >= 100 ? 3 : balance >= 50 ? 2 : 1));
  expect({ balances: [mia.balance, leo.balance, ava.balance], tiers }).toMatchObject({ tiers: [3, 2, 1] });
  expect(mia.balance).toBeLessThan(mia.goal.cost);
});

test('the demo family has another parent, and a grandmother who helps with two children', async () => {
  const { adults } = await read('/api/adults');
  const shown = adults.map(({ display_name: name, membership, children }: AdultDto) => [
    name,
    membership,
    children?.length,
  ]);
  expect(shown).toEqual([
    [demoParent.display_name, 'owner', undefined],
    ['Alex', 'parent', undefined],
    ['Grandma Rose', 'helper', 2],
  ]);
});

test('each adult of the demo family has approved tasks', async () => {
  const approved: TaskDto[] = await read('/api/tasks?status=approved');
  const byName = countBy(approved, ({ approver }) => approver?.name ?? 'no one');
  expect(byName).toMatchObject({ Sarah: expect.any(Number), Alex: expect.any(Number), 'Grandma Rose': 1 });
});

test('the audit finds nothing wrong with eight weeks of history', async () => {
  const { body: trends } = await parent.get('/api/tokens/trends?weeks=8');
  const moved = trends.map(({ award, task_reward, allowance }: TrendDto) => award + task_reward + allowance);
  expect(moved).toHaveLength(3 * 8);
  expect(Math.min(...moved)).toBeGreaterThanOrEqual(0);
  expect(moved.filter((sum: number) => sum > 0).length).toBeGreaterThan(3 * 7);
  const { body: children } = await parent.get('/api/profiles?role=child');
  for (const { id } of children) {
    const page = (number: number) => read(`/api/tokens/${id}/transactions?page_size=100&page=${number}`);
    const { transactions: newest, total } = await page(1);
    const transactions = [...newest, ...(await page(2)).transactions];
    expect(transactions).toHaveLength(total);
    const times = transactions.map(({ created_at }: TransactionDto) => Date.parse(created_at));
    expect(times).toEqual(times.toSorted((a: number, b: number) => b - a));
    expect(Date.now() - (times.at(-1) ?? Infinity)).toBeGreaterThan(50 * 86_400_000);
  }
  await database.expectClean();
  const { rows } = await database.superuser.query('select product_clock() >= now() as is_now');
  expect(rows).toEqual([{ is_now: true }]);
});

test.each(['0.0.0.0', '::', '192.168.1.20', '127.0.0.1.example.com', 'demo.example.com', ''])(
  'Rules 14.14: a demo does not start for HOST=%s',
  (host) => expect(() => refuseReachableHost(host)).toThrow('The demo must not be reachable'),
);

test.each(['127.0.0.1', 'localhost', '::1', '127.0.1.1'])('Rules 14.14: a demo starts for HOST=%s', (host) =>
  expect(refuseReachableHost(host)).toBeUndefined(),
);

test('a demo speaks the language that was asked for, of those with a folder', () => {
  expect(readDemoLanguage(['--demo'])).toBeNull();
  expect(readDemoLanguage(['--demo', '--language', 'de'])).toBe('de');
  expect(() => readDemoLanguage(['--demo', '--language', 'xx'])).toThrow(
    /^The demo does not speak "xx", but en, ar, de,/,
  );
  expect(() => readDemoLanguage(['--demo', '--language'])).toThrow('The demo does not speak ""');
});
