import { deepEqual, equal, ok } from 'node:assert/strict';
import { pino } from 'pino';
import { addDays, dateIn } from '../src/kernel/local-date.ts';
import { closeOverTasks, makeDueTasks } from '../src/recurring-tasks/sweep.ts';
import { type RaceAnswer, race, times } from './race-harness.ts';
import { type RaceFixture, readRows } from './race-fixture.ts';

const zone = 'Europe/Berlin';
const daily = { title: 'As planned', token_reward: 5, repeat: { kind: 'days', every: 1 } };
const nothing = { tokens: 0, rows: 0 };
const today = () => dateIn(zone, new Date());

/** A sweep as each replica does it every minute. */
function sweeps({ api: { orm }, lines }: RaceFixture, sweep: typeof makeDueTasks, count: number) {
  const log = pino({ write: (line) => void lines.push(line) });
  const deps = { orm, log, stopping: new AbortController().signal };
  return times(count, () => async (): Promise<RaceAnswer> => {
    await sweep(deps, new Date());
    return { status: 200, body: null, text: '' };
  });
}

/** A recurring task of which today is due: nobody swept since it came. */
async function dueRecurring({ parent, mia, leo, ...fixture }: RaceFixture): Promise<string> {
  const who = { assign: 'turns', child_ids: [mia.id, leo.id], lasts_days: 3 };
  const body = { ...daily, ...who, start_date: addDays(today(), 1) };
  const { body: made } = await parent.post('/api/recurring-tasks', body);
  const sql = `update recurring_task set start_date = ?, next_date = ?, next_at = now() - interval '1 minute' where id = ?`;
  await readRows(fixture, `${sql} returning id`, [today(), today(), made.id]);
  return made.id;
}

type Dated = { date: string; child: string; title: string };

const datedSql = `select o.due_date::text as date, o.child_id as child, t.title
  from occurrence o join task t on t.id = o.task_id where o.recurring_task_id = ? order by o.due_date`;

/** Today was made once, as it was planned, and in Mia's turn; else the sweeps of the next round would find it, too. */
async function expectMadeOnce(fixture: RaceFixture, id: string): Promise<void> {
  const made = await readRows<Dated>(fixture, datedSql, [id]);
  deepEqual(made, [{ date: today(), child: fixture.mia.id, title: 'As planned' }]);
  equal((await fixture.parent.delete(`/api/recurring-tasks/${id}`)).status, 204);
  await readRows(fixture, 'update task set deleted_at = now() where recurring_task_id = ? returning id', [id]);
}

export const makingAgainstMaking = race({
  name: 'two in turn: making against making',
  arrange: dueRecurring,
  requests: (fixture) => ({ make: sweeps(fixture, makeDueTasks, 32) }),
  async expect({ moved }, fixture, id) {
    deepEqual(moved, nothing);
    const [next] = await readRows(fixture, 'select next_child_id as next from recurring_task where id = ?', [id]);
    deepEqual(next, { next: fixture.leo.id });
    await expectMadeOnce(fixture, id);
  },
});

export const editAgainstMaking = race({
  name: 'edit of the rule against making',
  arrange: dueRecurring,
  requests: (fixture, id) => ({
    edit: times(16, (index) => () => fixture.parent.put(`/api/recurring-tasks/${id}`, { title: `Edit ${index}` })),
    make: sweeps(fixture, makeDueTasks, 16),
  }),
  async expect({ told }, fixture, id) {
    deepEqual(told.edit, { 200: 16 });
    await expectMadeOnce(fixture, id);
  },
});

export const swapAgainstMaking = race({
  name: 'swap of turns against making',
  arrange: dueRecurring,
  requests: (fixture, id) => ({
    swap: times(16, () => () => fixture.parent.post(`/api/recurring-tasks/${id}/turn`, { child_id: fixture.mia.id })),
    make: sweeps(fixture, makeDueTasks, 16),
  }),
  async expect({ told }, fixture, id) {
    deepEqual(told.swap, { 200: 16 });
    const [next] = await readRows(fixture, 'select next_child_id as next from recurring_task where id = ?', [id]);
    deepEqual(next, { next: fixture.mia.id });
    await expectMadeOnce(fixture, id);
  },
});

const soonMs = 25;

/** Its task, whose time is over in a moment. */
async function nearlyOver({ parent, mia, ...fixture }: RaceFixture): Promise<string> {
  const body = { ...daily, assign: 'one', child_ids: [mia.id] };
  const { body: recurring } = await parent.post('/api/recurring-tasks', body);
  await parent.delete(`/api/recurring-tasks/${recurring.id}`);
  const sql = `update task set due_at = clock_timestamp() + ? * interval '1 ms' where recurring_task_id = ? returning id`;
  const [task] = await readRows<{ id: string }>(fixture, sql, [Math.random() * 2 * soonMs, recurring.id]);
  ok(task);
  return task.id;
}

const readState = async (fixture: RaceFixture, id: string) =>
  (await readRows(fixture, 'select status, missed_at is not null as missed from task where id = ?', [id]))[0];

export const completeAgainstMissed = race({
  name: 'complete against missed',
  arrange: nearlyOver,
  requests: (fixture, id) => ({
    complete: times(16, () => () => fixture.mia.post(`/api/tasks/${id}/complete`)),
    close: sweeps(fixture, closeOverTasks, 16),
  }),
  async expect({ told, moved }, fixture, id) {
    deepEqual(moved, nothing);
    const isDone = '200 completed' in (told.complete ?? {});
    deepEqual(told.complete, isDone ? { '200 completed': 16 } : { '409 The time for this task is over': 16 });
    await Promise.all(sweeps(fixture, closeOverTasks, 1).map((sweep) => sweep()));
    deepEqual(await readState(fixture, id), { status: isDone ? 'completed' : 'pending', missed: !isDone });
  },
});
