import { deepEqual, equal } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { addDays, dateIn } from '../../../src/core/kernel/local-date.ts';
import { closeTask } from '../../../src/family/recurring-tasks/close-task.ts';
import { makeDueTasks } from '../../../src/family/recurring-tasks/make-due-tasks.ts';
import type { TestPerson } from '../../testing/families/test-family.ts';
import { answerOf, type RaceAnswer, race, times } from './race-harness.ts';
import { type RaceFixture, readRows } from './race-fixture.ts';

const zone = 'Europe/Berlin';
const daily = { title: 'As planned', token_reward: 5, repeat: { kind: 'days', every: 1 } };
const nothing = { tokens: 0, rows: 0 };
const today = () => dateIn(zone, new Date());

function jobRuns({ api: { orm }, lines }: RaceFixture, count: number) {
  const log = pino({}, { write: (line) => void lines.push(line) });
  const deps = { orm, log, stopping: new AbortController().signal };
  return times(count, () => async (): Promise<RaceAnswer> => {
    await makeDueTasks(deps, new Date());
    return { status: 200, body: null, text: '' };
  });
}

interface Due {
  readonly id: string;
  /** Yesterday and today; both can still be completed. */
  readonly dates: readonly string[];
}

/** A recurring task with two due dates, Mia's and then Leo's, because no scheduled job has run since. */
async function dueRecurring({ parent, mia, leo, ...fixture }: RaceFixture): Promise<Due> {
  const dates = [addDays(today(), -1), today()];
  const who = { assign: 'turns', child_ids: [mia.id, leo.id], lasts_days: 3 };
  const body = { ...daily, ...who, start_date: addDays(today(), 1) };
  const { body: made } = await parent.post('/api/recurring-tasks', body);
  const sql = `update recurring_task set start_date = ?, next_date = ?, next_at = now() - interval '1 minute' where id = ?`;
  await readRows(fixture, `${sql} returning id`, [dates[0], dates[0], made.id]);
  return { id: made.id, dates };
}

type Dated = { date: string; child: string; title: string };

const datedSql = `select o.due_date::text as date, o.child_id as child, t.title
  from occurrence o join task t on t.family_id = o.family_id and t.id = o.task_id where o.recurring_task_id = ? order by o.due_date`;

/** Asserts that each date's task was created once and in turn, then deletes the recurring task. */
async function expectMadeOnce(fixture: RaceFixture, { id, dates }: Due, next: string): Promise<void> {
  const { mia, leo, parent } = fixture;
  const made = await readRows<Dated>(fixture, datedSql, [id]);
  const turns = [mia.id, leo.id];
  deepEqual(
    made,
    dates.map((date, index) => ({ date, child: turns[index], title: 'As planned' })),
  );
  const [turn] = await readRows(fixture, 'select next_child_id as next from recurring_task where id = ?', [id]);
  deepEqual(turn, { next });
  equal((await parent.delete(`/api/recurring-tasks/${id}`)).status, 204);
  await readRows(fixture, 'update task set deleted_at = now() where recurring_task_id = ? returning id', [id]);
}

export const makingAgainstMaking = race({
  name: 'two in turn: making against making',
  arrange: dueRecurring,
  requests: (fixture) => ({ make: jobRuns(fixture, 32) }),
  async expect({ moved }, fixture, due) {
    deepEqual(moved, nothing);
    await expectMadeOnce(fixture, due, fixture.mia.id);
  },
});

export const editAgainstMaking = race({
  name: 'edit of the rule against making',
  arrange: dueRecurring,
  requests: (fixture, { id }) => ({
    edit: times(16, (index) => () => fixture.parent.put(`/api/recurring-tasks/${id}`, { title: `Edit ${index}` })),
    make: jobRuns(fixture, 16),
  }),
  async expect({ reported }, fixture, due) {
    deepEqual(reported.edit, { 200: 16 });
    await expectMadeOnce(fixture, due, fixture.mia.id);
  },
});

export const swapAgainstMaking = race({
  name: 'swap of turns against making',
  arrange: dueRecurring,
  requests: (fixture, { id }) => ({
    swap: times(16, () => () => fixture.parent.post(`/api/recurring-tasks/${id}/turn`, { child_id: fixture.leo.id })),
    make: jobRuns(fixture, 16),
  }),
  async expect({ reported }, fixture, due) {
    deepEqual(reported.swap, { 200: 16 });
    await expectMadeOnce(fixture, due, fixture.leo.id);
  },
});

/** Time until the deadline, adjusted per round so that about half of the tasks are completed in time. */
const pace = { leftMs: 50 };

type Closing = { id: string; dueMs: number; child: TestPerson };

async function nearlyOver({ parent, children, ...fixture }: RaceFixture): Promise<Closing[]> {
  const body = { ...daily, assign: 'each', child_ids: children.map(({ id }) => id) };
  const { body: recurring } = await parent.post('/api/recurring-tasks', body);
  await parent.delete(`/api/recurring-tasks/${recurring.id}`);
  const sql = `update task set due_at = now() + ? * interval '1 ms' where recurring_task_id = ?
    returning id, assigned_to as "childId", due_at as "dueAt"`;
  type Row = { id: string; childId: string; dueAt: Date | string };
  const rows = await readRows<Row>(fixture, sql, [pace.leftMs, recurring.id]);
  return children.flatMap((child) =>
    rows
      .filter(({ childId }) => childId === child.id)
      .map(({ id, dueAt }) => ({ id, dueMs: Number(new Date(dueAt)), child })),
  );
}

const stateSql = 'select status, missed_at is not null as missed from task where id = ?';

export const completeAgainstMissed = race({
  name: 'complete against missed',
  arrange: nearlyOver,
  requests({ api, caller: { familyId } }, tasks) {
    const close = async (taskId: string, dueMs: number) => {
      // Two more milliseconds: a Date drops fractions of a millisecond, and a timer may fire one early.
      await sleep(Math.max(0, dueMs + 2 - Date.now()));
      return answerOf(closeTask(api.orm.em.fork(), { familyId, taskId, now: new Date() }));
    };
    return Object.fromEntries(
      tasks.flatMap(({ id, dueMs, child }) => [
        [`complete ${id}`, times(4, () => () => child.post(`/api/tasks/${id}/complete`))],
        [`close ${id}`, times(4, () => () => close(id, dueMs))],
      ]),
    );
  },
  async expect({ reported, moved }, fixture, tasks) {
    deepEqual(moved, nothing);
    for (const { id } of tasks) {
      const isDone = '200 completed' in (reported[`complete ${id}`] ?? {});
      pace.leftMs *= isDone ? 0.9 : 1.1;
      deepEqual(
        [reported[`complete ${id}`], reported[`close ${id}`]],
        isDone
          ? [{ '200 completed': 4 }, { '200 nothing': 4 }]
          : [{ '409 The time for this task is up': 4 }, { '200 done': 1, '200 nothing': 3 }],
      );
      const [state] = await readRows(fixture, stateSql, [id]);
      deepEqual(state, { status: isDone ? 'completed' : 'pending', missed: !isDone });
    }
  },
});
