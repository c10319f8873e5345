import { afterAll, expect, test } from '@jest/globals';
import { uuidv7 } from 'uuidv7';
import { insertTask } from '../../testing/families/insert-task.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { callerOf, makeFamily, makeTask } from '../../testing/families/test-family.ts';
import { meanwhile } from '../../testing/processes/meanwhile.ts';

const api = startTestApi();
afterAll(api.close);

/** Guarantee: a caller who read a task earlier cannot change it after it was deleted or completed. */
test('an edit waits for the task and does not change a deleted one', async () => {
  const { parent, mia } = await makeFamily(api);
  const caller = await callerOf(parent);
  const id = await makeTask(parent, mia.id);
  const { status } = await meanwhile({
    caller,
    first: (holder) => holder('update task set deleted_at = now() where id = $1', [id]),
    second: () => parent.put(`/api/tasks/${id}`, { title: 'Feed the cat' }),
  });
  expect(status).toBe(404);
});

/** Guarantee: a task that is reassigned during a completion belongs to the new child. */
test('a completion waits for the task and is refused if it was given to a sibling', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const caller = await callerOf(parent);
  const id = await makeTask(parent, mia.id);
  const { status, body } = await meanwhile({
    caller,
    first: (holder) => holder('update task set assigned_to = $2 where id = $1', [id, leo.id]),
    second: () => parent.post(`/api/tasks/${id}/complete`),
  });
  expect([status, body.completed_by]).toEqual([200, leo.id]);
});

test('a rejection waits for the task and leaves it approved if it was approved', async () => {
  const { parent, mia } = await makeFamily(api);
  const caller = await callerOf(parent);
  const id = await makeTask(parent, mia.id);
  await mia.post(`/api/tasks/${id}/complete`);
  const { status, body } = await meanwhile({
    caller,
    first: (holder) =>
      holder('select approve_task($1, $2, $3, $4, null, null, null, $5)', [
        caller.familyId,
        parent.id,
        parent.sessionId,
        id,
        uuidv7(),
      ]),
    second: () => parent.post(`/api/tasks/${id}/reject`),
  });
  expect([status, body.detail]).toEqual([409, 'This task is already approved']);
});

/** Guarantee: the limit counts concurrent inserts. */
test('Rules 11.1: a new task waits for the family and is refused if the 500th was just added', async () => {
  const { parent, mia } = await makeFamily(api);
  const caller = await callerOf(parent);
  const copies = `insert into task (family_id, id, title, token_reward, is_for_anyone, assigned_to, created_by, request_hash)
    select family_id, gen_random_uuid(), title, token_reward, is_for_anyone, assigned_to, created_by, request_hash
      from task, generate_series(1, $2) where id = $1`;
  const id = await insertTask(api.orm, caller, mia.id);
  const { status, body } = await meanwhile({
    caller,
    async first(holder) {
      await holder('select from family where id = $1 for update', [caller.familyId]);
      await holder(copies, [id, 499]);
    },
    second: () => parent.post('/api/tasks', { title: 'One too many', token_reward: 1, assigned_to: mia.id }),
  });
  expect([status, body.detail]).toEqual([409, 'A family can have at most 500 open tasks']);
});
