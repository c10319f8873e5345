import type { FamilyDay } from '../families/family-day.ts';
import { invalidField } from '../../platform/kernel/errors.ts';
import type { Assign } from '../recurrence/repeat.contract.ts';
import type { RecurringTask } from '../recurrence/recurring-task.entity.ts';

/** What a parent says of a recurring task, new or changed. */
export type Draft = Pick<
  RecurringTask,
  'assign' | 'fromTime' | 'untilTime' | 'lastsDays' | 'pays' | 'paysAfterHours'
> & { childIds: readonly string[] };

const childrenOf: Record<Assign, { min: number; max: number; sentence: string }> = {
  one: { min: 1, max: 1, sentence: 'Please choose one child' },
  each: { min: 1, max: Infinity, sentence: 'Please choose at least one child' },
  anyone: { min: 0, max: 0, sentence: 'A task for anyone names no child' },
  turns: { min: 1, max: Infinity, sentence: 'Please choose at least one child' },
};

/** Refuses what is well by itself and not together; the contract has looked at each field. */
export function checkDraft(draft: Draft, day: FamilyDay, familyChildIds: readonly string[]): void {
  const { min, max, sentence } = childrenOf[draft.assign];
  if (draft.childIds.length < min || draft.childIds.length > max) throw invalidField('child_ids', sentence);
  if (!draft.childIds.every((id) => familyChildIds.includes(id))) {
    throw invalidField('child_ids', 'Please choose a child of your family');
  }
  if (draft.pays === 'by_itself' && !draft.paysAfterHours) {
    throw invalidField('pays_after_hours', 'Please choose 1 to 168 hours');
  }
  if (!endsAfterBeginning(draft, day)) {
    throw invalidField('until_time', 'Please choose an end that is after the beginning');
  }
}

/** Of one day: a time before the hour at which it begins comes after midnight. */
function endsAfterBeginning({ fromTime, untilTime, lastsDays }: Draft, { dayBeginsAt }: FamilyDay): boolean {
  if (!untilTime || lastsDays > 1) return true;
  const intoDay = (time: string) => (minutesOf(time) - dayBeginsAt * 60 + minutesOfDay) % minutesOfDay;
  return intoDay(untilTime) > (fromTime ? intoDay(fromTime) : 0);
}

const minutesOfDay = 24 * 60;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
