import { uuidv7 } from 'uuidv7';
import type { Audited } from '../../hosting/audit/audited-fixture.ts';
import { type Corruption, move, type FeatureCorruptions } from '../../hosting/audit/corruption-fixture.ts';

const [task, attempt, transaction] = [uuidv7(), uuidv7(), uuidv7()];

const addTask = ({ family, parent, child }: Audited) => `
  insert into task (family_id, id, title, token_reward, is_for_anyone, assigned_to, status, created_by, request_hash)
  values ('${family}', '${task}', 'Injected', 5, false, '${child}', 'pending', '${parent}', '')`;
const approve = ({ parent, child }: Audited) => `
  update task set status = 'approved', completed_by = '${child}', completed_at = now(), approved_at = now(), approved_by = '${parent}',
                  tokens_paid = 5, approved_number = 2
   where id = '${task}'`;
const addAttempt = ({ family }: Audited, { taskId, by }: { taskId: string; by: string }) => `
  insert into task_attempt (family_id, id, task_id, child_id, created_by, request_hash)
  values ('${family}', '${attempt}', '${taskId}', '${by}', '${by}', '')`;
const reward = (made: Audited, sourceId: string) =>
  move(made, { child: made.child, type: 'task_reward', amount: 5, source: 'task', sourceId, id: transaction });

const list: Corruption[] = [
  {
    check: 'task-rewarded-once',
    what: 'an approved but unpaid task',
    sql: (made) => `${addTask(made)}; ${approve(made)}; ${addAttempt(made, { taskId: task, by: made.child })}`,
    rows: () => [{ task_id: task, transaction_id: null }],
  },
  {
    check: 'task-rewarded-once',
    what: 'a task paid twice',
    sql: (made) => reward(made, made.idOf('task')),
    rows: (made) => [
      { task_id: made.idOf('task'), seq: made.seqOf('task'), times: 2 },
      { task_id: made.idOf('task'), seq: made.lastSeq + 1, times: 2 },
    ],
  },
  {
    check: 'task-rewarded-once',
    what: 'the wrong amount',
    sql: (made) => `update task set tokens_paid = 6 where id = '${made.idOf('task')}'`,
    rows: (made) => [{ task_id: made.idOf('task'), tokens_paid: 6, amount: 5 }],
  },
  {
    check: 'task-rewarded-once',
    what: 'a payment to another child',
    sql: ({ idOf, sibling }) => `
      update task set completed_by = '${sibling}', assigned_to = '${sibling}', approved_number = 2 where id = '${idOf('task')}';
      update task_attempt set child_id = '${sibling}' where task_id = '${idOf('task')}'`,
    rows: (made) => [{ task_id: made.idOf('task'), completed_by: made.sibling, child_id: made.child }],
  },
  {
    check: 'reward-by-whoever-approved',
    what: 'an automatic approval paid by a parent',
    sql: (made) => `update task set approved_by = null, approved_by_rule = 'at_once' where id = '${made.idOf('task')}'`,
    rows: (made) => [{ task_id: made.idOf('task'), approved_by_rule: 'at_once', actor_id: made.parent }],
  },
  {
    check: 'reward-by-whoever-approved',
    what: "a parent's approval paid by no one",
    sql: (made) =>
      `update token_transaction set actor_id = null where child_id = '${made.child}' and seq = ${made.seqOf('task')}`,
    rows: (made) => [{ task_id: made.idOf('task'), approved_by_rule: null, actor_id: null }],
  },
  {
    check: 'reward-has-approved-task',
    what: 'a payment for a task that is only completed',
    sql: (made) =>
      `update task set status = 'completed', approved_at = null, approved_by = null where id = '${made.idOf('task')}'`,
    rows: (made) => [{ task_id: made.idOf('task'), status: 'completed', seq: made.seqOf('task') }],
  },
  {
    check: 'reward-has-approved-task',
    what: 'a payment without a task',
    sql: (made) => reward(made, task),
    rows: (made) => [{ task_id: task, status: null, seq: made.lastSeq + 1, transaction_id: transaction }],
  },
  {
    check: 'status-fits-attempt',
    what: 'a pending task with an open attempt',
    sql: (made) => `${addTask(made)}; ${addAttempt(made, { taskId: task, by: made.child })}`,
    rows: () => [{ task_id: task, status: 'pending', attempt_id: attempt }],
  },
  {
    check: 'status-fits-attempt',
    what: 'an approved task whose attempt was rejected',
    sql: ({ idOf, parent }) =>
      `update task_attempt set rejected_at = now(), rejected_by = '${parent}' where task_id = '${idOf('task')}'`,
    rows: (made) => [{ task_id: made.idOf('task'), attempt_id: null }],
  },
  {
    check: 'status-fits-attempt',
    what: 'an approved task whose attempt was undone',
    sql: ({ idOf, parent }) =>
      `update task_attempt set withdrawn_at = now(), withdrawn_by = '${parent}' where task_id = '${idOf('task')}'`,
    rows: (made) => [{ task_id: made.idOf('task'), attempt_id: null }],
  },
  {
    check: 'status-fits-attempt',
    what: 'an approved task whose attempt is only a repeat',
    sql: ({ idOf }) => `update task_attempt set repeat_of = id where task_id = '${idOf('task')}'`,
    rows: (made) => [{ task_id: made.idOf('task'), attempt_id: null }],
  },
  {
    check: 'status-fits-attempt',
    what: 'two open attempts',
    sql: (made) => addAttempt(made, { taskId: made.idOf('task'), by: made.child }),
    rows: (made) => [
      { task_id: made.idOf('task'), times: 2 },
      { task_id: made.idOf('task'), times: 2 },
    ],
  },
  {
    check: 'status-fits-attempt',
    what: 'an attempt of another child',
    sql: ({ idOf, sibling }) => `update task_attempt set child_id = '${sibling}' where task_id = '${idOf('task')}'`,
    rows: (made) => [{ task_id: made.idOf('task'), completed_by: made.child, child_id: made.sibling }],
  },
];

const counted: Corruption = {
  check: 'approved-are-counted',
  what: 'a skipped number',
  sql: ({ idOf }) => `update task set approved_number = 7 where id = '${idOf('task')}'`,
  rows: (made) => [{ task_id: made.idOf('task'), approved_number: 7 }],
};

export const corruptions: FeatureCorruptions = { list: [...list, counted] };
