import { uuidv7 } from 'uuidv7';
import type { Audited } from './audited.fixture.ts';
import { move, type Plant } from './plant.fixture.ts';

const [task, attempt, transaction] = [uuidv7(), uuidv7(), uuidv7()];

const addTask = ({ family, parent, child }: Audited) => `
  insert into task (family_id, id, title, token_reward, is_for_anyone, assigned_to, status, completed_by, completed_at,
                    approved_at, approved_by, created_by, request_hash)
  values ('${family}', '${task}', 'Planted', 5, false, '${child}', 'approved', '${child}', now(), now(), '${parent}', '${parent}', '')`;
const addAttempt = ({ family }: Audited, { taskId, by }: { taskId: string; by: string }) => `
  insert into task_attempt (family_id, id, task_id, child_id, created_by, request_hash)
  values ('${family}', '${attempt}', '${taskId}', '${by}', '${by}', '')`;
const reward = (made: Audited, sourceId: string) =>
  move(made, { child: made.child, type: 'task_reward', amount: 5, source: 'task', sourceId, id: transaction });

export const taskPlants: Plant[] = [
  {
    check: 'task-rewarded-once',
    what: 'approved and not paid',
    sql: (made) => `${addTask(made)}; ${addAttempt(made, { taskId: task, by: made.child })}`,
    rows: () => [{ task_id: task, transaction_id: null }],
  },
  {
    check: 'task-rewarded-once',
    what: 'paid twice',
    sql: (made) => reward(made, made.task),
    rows: (made) => [
      { task_id: made.task, seq: 1, times: 2 },
      { task_id: made.task, seq: 7, times: 2 },
    ],
  },
  {
    check: 'task-rewarded-once',
    what: 'paid otherwise than promised',
    sql: (made) => `update task set token_reward = 6 where id = '${made.task}'`,
    rows: (made) => [{ task_id: made.task, token_reward: 6, amount: 5 }],
  },
  {
    check: 'task-rewarded-once',
    what: 'paid to another child',
    sql: ({ task: id, sibling }) => `
      update task set completed_by = '${sibling}', assigned_to = '${sibling}' where id = '${id}';
      update task_attempt set child_id = '${sibling}' where task_id = '${id}'`,
    rows: (made) => [{ task_id: made.task, completed_by: made.sibling, child_id: made.child }],
  },
  {
    check: 'reward-has-approved-task',
    what: 'a task that is only completed',
    sql: (made) =>
      `update task set status = 'completed', approved_at = null, approved_by = null where id = '${made.task}'`,
    rows: (made) => [{ task_id: made.task, status: 'completed', seq: 1 }],
  },
  {
    check: 'reward-has-approved-task',
    what: 'no task at all',
    sql: (made) => reward(made, task),
    rows: () => [{ task_id: task, status: null, seq: 7, transaction_id: transaction }],
  },
  {
    check: 'status-fits-attempt',
    what: 'pending, and an attempt is open',
    sql: (made) => addAttempt(made, { taskId: made.pendingTask, by: made.child }),
    rows: (made) => [{ task_id: made.pendingTask, status: 'pending', attempt_id: attempt }],
  },
  {
    check: 'status-fits-attempt',
    what: 'approved, and the attempt was rejected',
    sql: ({ task: id, parent }) =>
      `update task_attempt set rejected_at = now(), rejected_by = '${parent}' where task_id = '${id}'`,
    rows: (made) => [{ task_id: made.task, attempt_id: null }],
  },
  {
    check: 'status-fits-attempt',
    what: 'approved, and the attempt is only a repeat',
    sql: ({ task: id }) => `update task_attempt set repeat_of = id where task_id = '${id}'`,
    rows: (made) => [{ task_id: made.task, attempt_id: null }],
  },
  {
    check: 'status-fits-attempt',
    what: 'two attempts are open',
    sql: (made) => addAttempt(made, { taskId: made.task, by: made.child }),
    rows: (made) => [
      { task_id: made.task, times: 2 },
      { task_id: made.task, times: 2 },
    ],
  },
  {
    check: 'status-fits-attempt',
    what: 'the attempt of another child',
    sql: ({ task: id, sibling }) => `update task_attempt set child_id = '${sibling}' where task_id = '${id}'`,
    rows: (made) => [{ task_id: made.task, completed_by: made.child, child_id: made.sibling }],
  },
];
