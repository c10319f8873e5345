import { uuidv7 } from 'uuidv7';
import type { Audited } from '../../hosting/audit/audited-fixture.ts';
import type { Corruption, FeatureCorruptions } from '../../hosting/audit/corruption-fixture.ts';

const [recurring, task, occurrence, other] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];

const addRecurring = ({ family, parent }: Audited, some = '') => `
  insert into recurring_task (family_id, id, title, token_reward, repeat, start_date, assign, lasts_days, if_not_done,
                              pays, next_date, next_at, created_at, created_by, request_hash)
  values ('${family}', '${recurring}', 'Injected', 5, '{"kind": "days", "every": 1}', '2099-01-01', 'one', 1, 'missed',
          'on_approval', '2099-01-05', '2099-01-04 23:00Z', now(), '${parent}', '');
  ${some && `update recurring_task set ${some} where id = '${recurring}'`}`;

const addTask = ({ family, parent, child }: Audited) => `
  insert into task (family_id, id, title, token_reward, is_for_anyone, assigned_to, status, created_by, request_hash,
                    recurring_task_id, due_date, due_at)
  values ('${family}', '${task}', 'Injected', 5, false, '${child}', 'pending', '${parent}', '', '${recurring}',
          '2099-01-05', '2099-01-05 23:00Z')`;

const addOccurrence = ({ family, child }: Audited, { id, taskId }: { id: string; taskId: string | null }) => `
  insert into occurrence (family_id, id, recurring_task_id, due_date, child_id, task_id, outcome, made_at)
  values ('${family}', '${id}', '${recurring}', '2099-01-05', '${child}', ${taskId ? `'${taskId}', 'made'` : `null, 'missed'`}, now())`;

const made = (of: Audited) => `
  ${addRecurring(of)}; ${addTask(of)}; ${addOccurrence(of, { id: occurrence, taskId: task })}`;
const changeTask = (of: Audited, change: string) => `${made(of)}; update task set ${change} where id = '${task}'`;
const named = [{ recurring_task_id: recurring }];
const its = [{ occurrence_id: occurrence, task_id: task }];

const list: Corruption[] = [
  {
    check: 'one-occurrence-per-date',
    what: 'a repeated date',
    sql: (of) => `${made(of)}; ${addOccurrence(of, { id: other, taskId: null })}`,
    rows: () => [
      { occurrence_id: occurrence, times: 2 },
      { occurrence_id: other, times: 2 },
    ],
  },
  {
    check: 'occurrence-has-its-task',
    what: 'a task with another date',
    sql: (of) => changeTask(of, `due_date = '2099-01-06'`),
    rows: () => its,
  },
  {
    check: 'occurrence-has-its-task',
    what: 'a missing task',
    sql: (of) => `${addRecurring(of)}; ${addOccurrence(of, { id: occurrence, taskId: task })}`,
    rows: () => [{ occurrence_id: occurrence, made_task: null }],
  },
  {
    check: 'away-is-taken-off',
    what: 'an open task during an absence',
    sql: (of) => `${made(of)}; update occurrence set outcome = 'away' where id = '${occurrence}'`,
    rows: () => its,
  },
  {
    check: 'made-task-has-occurrence',
    what: 'a task without an occurrence',
    sql: (of) => `${addRecurring(of)}; ${addTask(of)}`,
    rows: () => [{ task_id: task, occurrence_id: null }],
  },
  {
    check: 'missed-after-its-time',
    what: 'a task missed too early',
    sql: (of) => changeTask(of, `missed_at = '2099-01-05 22:00Z'`),
    rows: () => [{ task_id: task }],
  },
  {
    check: 'recurring-task-goes-on',
    what: 'a repeating task without a next date',
    sql: (of) => addRecurring(of, 'next_date = null, next_at = null'),
    rows: () => named,
  },
  {
    check: 'turn-is-of-its-children',
    what: 'a turn of a child without turns',
    sql: (of) => addRecurring(of, `assign = 'turns', next_child_id = '${of.child}'`),
    rows: () => named,
  },
];

export const corruptions: FeatureCorruptions = { list };
