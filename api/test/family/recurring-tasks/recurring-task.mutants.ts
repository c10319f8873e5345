import { locksOf, type FeatureMutants } from '../../testing/feature-mutants.ts';

const recurring = locksOf('recurring-tasks');

export const mutants: FeatureMutants = {
  locks: {
    'insertRecurringTask: lockFamily(tx, familyId)': recurring('a new recurring task waits for the family'),
    'changeAfterMaking: lockFamily(tx, familyId)': recurring('a change of a recurring task waits for the family'),
    'makeOne: lockFamily(tx, familyId)': recurring('generating tasks waits for the family'),
    'lockedRecurringTask: PESSIMISTIC_WRITE': recurring('a change waits for the recurring task'),
    'lockedDueTask: PESSIMISTIC_WRITE': recurring('generating tasks waits for the recurring task'),
    'recurring_task_lock: for no key update of task': recurring('a completion locks the recurring task'),
    'close_task: for no key update of task': recurring('closing waits for the task'),
    'plannedSql: for update of recurring_task': recurring('a change of time zone waits for recurring tasks'),
  },
  // Without the guard, a child would get only dates, and no data of anyone.
  guards: { 'POST /api/recurring-tasks/preview: parent only': { off: [] } },
};
