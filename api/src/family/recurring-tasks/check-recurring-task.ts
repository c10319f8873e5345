import type { EntityManager } from '../../core/database/orm.ts';
import { conflict, invalidField } from '../../core/errors/errors.ts';
import { limits } from '../../core/kernel/limits.contract.ts';
import type { FamilyDay } from '../families/family-day.ts';
import type { Family } from '../families/family.entity.ts';
import type { RecurringTask } from '../tasks/recurrence/recurring-task.entity.ts';
import { checkHome } from '../families/homes/check-home.ts';
import type { Assign } from '../tasks/recurrence/repeat.contract.ts';
import { fieldMessages } from '../../core/kernel/fields.contract.ts';
import { recurringTaskFields } from './recurring-task.contract.ts';
import { type Sentence, sentences } from '../../core/errors/sentences.ts';

export const recurringTasks = sentences('api.recurringTask', {
  oneChild: 'Please choose one child',
  someChild: 'Please choose at least one child',
  noChild: 'A task for anyone cannot name a child',
  endAfterStart: 'Please choose an end after the start',
  tooManyOnDay: 'Your repeating tasks could make more than 500 tasks on one day',
  tooMany: 'A family can have at most 200 repeating tasks',
  takesTurns: 'Please choose a child who takes turns',
  chooseOne: 'Please choose a repeating task of your family',
  withinYear: 'Please choose a day within a year from now',
  dayBegun: 'This day has already begun',
});

type Fields = Pick<
  RecurringTask,
  'assign' | 'fromTime' | 'untilTime' | 'lastsDays' | 'pays' | 'paysAfterHours' | 'home'
> & {
  childIds: readonly string[];
};

const childrenOf: Record<Assign, { min: number; max: number; sentence: Sentence }> = {
  one: { min: 1, max: 1, sentence: recurringTasks.oneChild },
  each: { min: 1, max: Infinity, sentence: recurringTasks.someChild },
  anyone: { min: 0, max: 0, sentence: recurringTasks.noChild },
  turns: { min: 1, max: Infinity, sentence: recurringTasks.someChild },
};

export function checkRecurringTask(
  fields: Fields,
  family: FamilyDay & Pick<Family, 'firstHome'>,
  familyChildIds: readonly string[],
): void {
  const { min, max } = childrenOf[fields.assign];
  if (fields.childIds.length < min || fields.childIds.length > max) {
    throw invalidField('child_ids', childrenOf[fields.assign].sentence);
  }
  if (!fields.childIds.every((id) => familyChildIds.includes(id))) {
    throw invalidField('child_ids', fieldMessages.chooseChild);
  }
  checkHome(fields.home, family);
  if (fields.pays === 'by_itself' && !fields.paysAfterHours) {
    throw invalidField('pays_after_hours', recurringTaskFields.chooseHours);
  }
  if (!endsAfterBeginning(fields, family)) {
    throw invalidField('until_time', recurringTasks.endAfterStart);
  }
}

/** True if a one-day task ends after it begins. A time before the start of the day means after midnight. */
function endsAfterBeginning({ fromTime, untilTime, lastsDays }: Fields, { dayBeginsAt }: FamilyDay): boolean {
  if (!untilTime || lastsDays > 1) return true;
  const intoDay = (time: string) => (minutesOf(time) - dayBeginsAt * 60 + minutesOfDay) % minutesOfDay;
  return intoDay(untilTime) > (fromTime ? intoDay(fromTime) : 0);
}

const minutesOfDay = 24 * 60;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const otherTasksSql = `
  select coalesce(sum(case r.assign when 'each' then children.count else 1 end), 0)::int as tasks
    from recurring_task r cross join lateral (
      select count(*) from recurring_task_child c where c.family_id = r.family_id and c.recurring_task_id = r.id
    ) children
   where r.family_id = ? and r.id <> ? and r.deleted_at is null`;

type Roomy = Pick<RecurringTask, 'familyId' | 'id' | 'assign'> & { childIds: readonly string[] };

/** Limits how many tasks can come up on one day, and so the cost of planning a day. Call under the family's lock. */
export async function checkRoom(tx: EntityManager, { familyId, id, assign, childIds }: Roomy): Promise<void> {
  const [others] = await tx.execute<{ tasks: number }[]>(otherTasksSql, [familyId, id]);
  const own = assign === 'each' ? childIds.length : 1;
  if ((others?.tasks ?? 0) + own > limits.openTasksPerFamilyMax) {
    throw conflict(recurringTasks.tooManyOnDay);
  }
}
