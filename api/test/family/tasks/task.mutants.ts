import { clearing, locksOf, type FeatureMutants } from '../../testing/feature-mutants.ts';

const [tasks, tokens, decisions] = [locksOf('tasks'), locksOf('tokens'), locksOf('decisions')];

export const mutants: FeatureMutants = {
  locks: {
    'clear_attempts: for update skip locked of task_attempt': clearing('task_attempt'),
    'approve_task: ledger_lock_account(p_family, v_child)': tokens('approve locks the account before the task'),
    'approve_task: for no key update of task': tokens('approve waits for the task'),
    'approve_by_itself: ledger_lock_account(p_family, v_child)': decisions(
      'the auto-approval locks the account before the task',
    ),
    'approve_by_itself: for no key update of task': decisions('the auto-approval waits for the task'),
    'lock_to_pay_at_once: ledger_lock_account(p_family, v_child)': decisions(
      'immediate payment locks the account before the task',
    ),
    'undo_task: for no key update of task': decisions('an undo waits for the task'),
    'nudge_task: ledger_lock_account(p_family, p_child)': decisions('a nudge waits for the account'),
    'nudge_task: for no key update of task': decisions('a nudge waits for the task'),
    'lockSql: for no key update of task': tasks('an edit waits for the task'),
    'complete_task: for no key update of task': tasks('a completion waits for the task'),
    'reject_task: for no key update of task': tasks('a rejection waits for the task'),
    'insertTask: lockFamily(tx, familyId)': tasks('a new task waits for the family'),
  },
};
