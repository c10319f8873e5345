import type { LetterChoreDto, LetterDto, Repeat } from '@tokennest/shared-ui/contract';
import { inOrder } from '@tokennest/shared-ui/dates/in-order';
import { addDays, daysBetween, type LocalDate, weekdayOf } from '../../ui/calendar/calendar.ts';
import type { WeekOfChild } from './week-of-child.ts';

export type OpenPromise = LetterDto['redemptions'][number];

export type Suggestion =
  | { kind: 'milestone'; chore: LetterChoreDto; times: number; canRotate: boolean }
  | { kind: 'too_big'; chore: LetterChoreDto; rarer: Repeat | null }
  | { kind: 'few_chores' }
  | { kind: 'old_promise'; promise: OpenPromise; day: LocalDate };

const milestone = 20;
/** In four weeks; fewer are too few to judge. */
const dueMin = 4;
const choresMin = 3;
const oldDays = 7;
const everyMax = { days: 365, weeks: 52 };

export const nextSaturday = (today: LocalDate): LocalDate => addDays(today, (13 - weekdayOf(today)) % 7 || 7);

/** Repeats less often; null if there is no simple way. */
export function rarerThan(repeat: Repeat): Repeat | null {
  switch (repeat.kind) {
    case 'days':
      return repeat.every < everyMax.days ? { kind: 'days', every: repeat.every + 1 } : null;
    case 'after_done':
      return repeat.days < everyMax.days ? { kind: 'after_done', days: repeat.days + 1 } : null;
    case 'weekdays':
      if (repeat.weekdays.length > 1)
        return { ...repeat, weekdays: repeat.weekdays.filter((_, place) => place % 2 === 0) };
      return repeat.every < everyMax.weeks ? { ...repeat, every: repeat.every + 1 } : null;
    case 'month_day':
    case 'month_weekday':
      return null;
  }
}

interface Circumstances {
  week: WeekOfChild;
  childCount: number;
}

/**
 * At most one, from this child's history alone (Rules 12.312): a chore done 20 times more, a chore that is mostly
 * missed, too few chores, or a reward that an adult has owed for long. Only chores of one child, since a change would
 * also concern the others.
 */
export function suggestionOf(letter: LetterDto, { week, childCount }: Circumstances): Suggestion | null {
  if (letter.week_start < addDays(letter.this_week, -7)) return null; // too late to act on
  const chores = letter.chores.filter((chore) => chore.assign === 'one' && !isRaised(chore, letter));
  const reached = chores.find(({ done_before, done }) => milestonesIn(done) > milestonesIn(done_before));
  if (reached)
    return {
      kind: 'milestone',
      chore: reached,
      times: milestonesIn(reached.done) * milestone,
      canRotate: childCount > 1,
    };
  const tooBig = chores.find(({ due, missed }) => due >= dueMin && missed * 2 > due);
  if (tooBig) return { kind: 'too_big', chore: tooBig, rarer: rarerThan(tooBig.repeat) };
  if (hasFewChores(letter, week)) return { kind: 'few_chores' };
  const [oldest] = letter.redemptions
    .filter(({ status }) => status === 'pending')
    .toSorted((one, other) => inOrder(one.redeemed_at, other.redeemed_at));
  const isOld = oldest && daysBetween(oldest.redeemed_at.slice(0, 10), week.today) > oldDays;
  return isOld ? { kind: 'old_promise', promise: oldest, day: nextSaturday(week.today) } : null;
}

const milestonesIn = (times: number) => Math.floor(times / milestone);

/** True if its reward changed after its last task, so that someone has already acted. */
function isRaised({ recurring_task_id: id, token_reward: now }: LetterChoreDto, { days: { days } }: LetterDto) {
  const made = days.flatMap(({ items }) => items).filter((item) => item.recurring_task_id === id && item.task_id);
  return made.length > 0 && made.at(-1)?.token_reward !== now;
}

/** Also counts days ahead, so that a week that has just begun does not look empty. A child who was away had no chance. */
const hasFewChores = ({ days: { days }, child_id }: LetterDto, week: WeekOfChild) =>
  week.days.every(({ isAway }) => !isAway) &&
  days.flatMap(({ items }) => items).filter((item) => item.child_id === child_id && item.state !== 'skipped').length <
    choresMin;
