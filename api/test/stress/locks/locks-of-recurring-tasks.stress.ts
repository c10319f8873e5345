import { afterAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { emFor } from '../../../src/core/database/orm.ts';
import { addDays, dateIn } from '../../../src/core/kernel/local-date.ts';
import { OccurrenceEntity } from '../../../src/family/recurring-tasks/occurrence.entity.ts';
import { RecurringTaskEntity } from '../../../src/family/tasks/recurrence/recurring-task.entity.ts';
import { closeOverTasks } from '../../../src/family/recurring-tasks/close-task.ts';
import { makeDueTasks } from '../../../src/family/recurring-tasks/make-due-tasks.ts';
import { TaskEntity } from '../../../src/family/tasks/task.entity.ts';
import { type Holder, meanwhile, takeFree } from '../../testing/processes/meanwhile.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { callerOf, makeFamily } from '../../testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

const elsewhere = 'Pacific/Auckland';
const today = () => dateIn('Europe/Berlin', new Date());
const deps = { orm: api.orm, log: pino({ level: 'silent' }), stopping: new AbortController().signal };
const make = () => makeDueTasks(deps, new Date());

async function makeRecurring(asked: object = {}) {
  const { parent, mia } = await makeFamily(api);
  const caller = await callerOf(parent);
  const daily = { title: 'Feed the cat', token_reward: 5, repeat: { kind: 'days', every: 1 }, assign: 'one' };
  const body = { ...daily, child_ids: [mia.id], start_date: addDays(today(), 1), ...asked };
  const { id } = (await parent.post('/api/recurring-tasks', body)).body;
  const em = () => emFor(api.orm, caller);
  return {
    parent,
    mia,
    caller,
    id,
    path: `/api/recurring-tasks/${id}`,
    read: () => em().findOneOrFail(RecurringTaskEntity, { familyId: caller.familyId, id }),
    handled: () => em().find(OccurrenceEntity, { familyId: caller.familyId, recurringTaskId: id }),
    readTasks: () => em().find(TaskEntity, { familyId: caller.familyId, recurringTaskId: id }),
    fallDue: () =>
      em().nativeUpdate(
        RecurringTaskEntity,
        { familyId: caller.familyId, id },
        { startDate: today(), nextDate: today(), nextAt: new Date(Date.now() - 60_000) },
      ),
  };
}

const remove = (id: string) => (holder: Holder) =>
  holder('update recurring_task set deleted_at = now(), next_date = null, next_at = null where id = $1', [id]);

/** Guarantee: the limit counts concurrent inserts. */
test('a new recurring task waits for the family and is refused if the 200th was just added', async () => {
  const { parent, caller, id } = await makeRecurring();
  const copies = `insert into recurring_task (family_id, id, title, token_reward, repeat, start_date, assign, lasts_days,
      if_not_done, pays, next_date, next_at, created_at, created_by, request_hash)
    select family_id, gen_random_uuid(), title, token_reward, repeat, start_date, assign, lasts_days, if_not_done, pays,
           next_date, next_at, created_at, created_by, request_hash
      from recurring_task, generate_series(1, 199) where id = $1`;
  const { status, body } = await meanwhile({
    caller,
    async first(holder) {
      await holder('select from family where id = $1 for update', [caller.familyId]);
      await holder(copies, [id]);
    },
    second: () =>
      parent.post('/api/recurring-tasks', {
        title: 'One too many',
        token_reward: 1,
        repeat: { kind: 'days', every: 1 },
        assign: 'anyone',
      }),
  });
  expect([status, body.detail]).toEqual([409, 'A family can have at most 200 repeating tasks']);
});

/** Guarantee: plans match the family's days, even if those change at the same moment. */
test('a change of a recurring task waits for the family and plans in its new time zone', async () => {
  const { parent, caller, path } = await makeRecurring();
  const { body } = await meanwhile({
    caller,
    first: (holder) => holder('update family set time_zone = $2 where id = $1', [caller.familyId, elsewhere]),
    second: () => parent.put(path, { from_time: '08:00' }),
  });
  const shown = new Date(body.next.shows_at).toLocaleTimeString('en-GB', { timeZone: elsewhere, timeStyle: 'short' });
  expect(shown).toBe('08:00');
});

test('a change waits for the recurring task and does not edit a deleted one', async () => {
  const { parent, caller, id, path } = await makeRecurring();
  const { status } = await meanwhile({
    caller,
    first: remove(id),
    second: () => parent.put(path, { title: 'Feed the dog' }),
  });
  expect(status).toBe(404);
});

test('generating tasks waits for the recurring task and generates nothing if it was deleted', async () => {
  const { caller, id, fallDue, handled } = await makeRecurring();
  await fallDue();
  await meanwhile({ caller, first: remove(id), second: make });
  expect(await handled()).toEqual([]);
});

/** Guarantee: tasks generated after an absence was planned respect it. */
test('generating tasks waits for the family and skips a child who was just marked away', async () => {
  const { caller, mia, fallDue, handled } = await makeRecurring();
  await fallDue();
  await meanwhile({
    caller,
    async first(holder) {
      await holder('select from family where id = $1 for update', [caller.familyId]);
      await holder(
        `insert into absence (family_id, id, child_id, from_date, to_date, pays_allowances, created_at, created_by, request_hash)
         values ($1, gen_random_uuid(), $2, $3, $3, true, now(), $4, '')`,
        [caller.familyId, mia.id, today(), caller.profileId],
      );
    },
    second: make,
  });
  expect((await handled()).map(({ outcome }) => outcome)).toEqual(['away']);
});

test('a new absence waits for the family and is refused if the 100th was just added', async () => {
  const { parent, caller } = await makeRecurring();
  const away = { from_date: '2098-01-01', to_date: '2098-01-07' };
  const { status, body } = await meanwhile({
    caller,
    async first(holder) {
      await holder('select from family where id = $1 for update', [caller.familyId]);
      const insert = `insert into absence (family_id, id, from_date, to_date, pays_allowances, created_at, created_by, request_hash)
        values ($1, gen_random_uuid(), '2098-01-01', '2098-01-07', true, now(), $2, '')`;
      for (let count = 0; count < 100; count += 1) await holder(insert, [caller.familyId, caller.profileId]);
    },
    second: () => parent.post('/api/absences', away),
  });
  expect([status, body.detail]).toEqual([409, 'A family can have at most 100 absences']);
});

/** Guarantee: a completion and an edit of the same recurring task never deadlock. */
test('a completion locks the recurring task before the task', async () => {
  const asked = { repeat: { kind: 'after_done', days: 3 }, start_date: today() };
  const { caller, mia, id, readTasks, read } = await makeRecurring(asked);
  const [task] = await readTasks();
  const { status } = await meanwhile({
    caller,
    first: takeFree('recurring_task', caller, id),
    second: () => mia.post(`/api/tasks/${task?.id}/complete`),
    last: (holder) => holder(`update task set title = 'Changed' where id = $1`, [task?.id]),
  });
  expect(status).toBe(200);
  expect((await read()).nextAt).not.toBeNull();
});

test('closing waits for the task and does not mark a deleted one as missed', async () => {
  const { caller, id, readTasks } = await makeRecurring({ start_date: today() });
  const over = `update task set due_at = now() - interval '1 minute' where recurring_task_id = ? returning id`;
  await emFor(api.orm, caller).execute(over, [id]);
  await meanwhile({
    caller,
    first: (holder) => holder('update task set deleted_at = now() where recurring_task_id = $1', [id]),
    second: () => closeOverTasks(deps, new Date()),
  });
  expect((await readTasks()).map(({ missedAt }) => missedAt)).toEqual([null]);
});

test('a change of time zone waits for recurring tasks and moves dates planned in the meantime', async () => {
  const { parent, caller, id, read } = await makeRecurring();
  const next = addDays(today(), 4);
  const { status } = await meanwhile({
    caller,
    first: (holder) =>
      holder(
        `update recurring_task set next_date = $2::date, next_at = $2::date::timestamp at time zone 'Europe/Berlin' where id = $1`,
        [id, next],
      ),
    second: () => parent.put('/api/families/current', { time_zone: elsewhere }),
  });
  expect(status).toBe(200);
  const { nextAt } = await read();
  expect(nextAt && dateIn(elsewhere, nextAt)).toBe(next);
});
