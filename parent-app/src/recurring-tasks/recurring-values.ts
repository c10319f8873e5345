import type { Assign, IfNotDone, Pays, RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { type LocalDate, weekdayOf } from '../calendar/calendar.ts';
import { blankRepeat, listOf, repeatOf, valuesOfRepeat } from './repeat-values.ts';
import { turnsFrom } from './rule-words.ts';

const blank = {
  title: '',
  description: '',
  token_reward: '',
  ...blankRepeat,
  start_date: '',
  assign: '',
  /** The one it is for. */
  child_id: '',
  /** Those it is for, or whose turn it is, in order: a list of ids. */
  child_ids: '',
  from_time: '',
  until_time: '',
  lasts_days: '1',
  if_not_done: 'missed',
  pays: 'on_approval',
  pays_after_hours: '24',
  /** Of an edit: 'yes' where what can be done now changes, too. */
  also_this_one: '',
};

/** What stands in the form; lists are text with commas. */
export type RecurringValues = typeof blank;
export type RecurringField = keyof RecurringValues;

/** A word of the form as one of those that the contract knows; the first one stands for anything else. */
const oneOf = <Word extends string>(words: readonly [Word, ...Word[]], word: string): Word =>
  words.find((one) => one === word) ?? words[0];

const assigns = ['one', 'each', 'anyone', 'turns'] as const satisfies readonly Assign[];
const ends = ['missed', 'stays'] as const satisfies readonly IfNotDone[];
const payTimes = ['on_approval', 'at_once', 'by_itself'] as const satisfies readonly Pays[];

interface Family {
  childIds: readonly string[];
  today: LocalDate;
}

/** A new one begins today, with all children in turn; an only child is who it is for. */
export function newValues({ childIds, today }: Family, some: Partial<RecurringValues> = {}): RecurringValues {
  const [only, ...others] = childIds;
  const day = Number(today.slice(8));
  return {
    ...blank,
    start_date: today,
    day: String(day),
    nth: day > 28 ? '-1' : String(Math.ceil(day / 7)),
    weekday: String(weekdayOf(today)),
    ...(only && others.length === 0 && { assign: 'one', child_id: only }),
    child_ids: childIds.join(),
    ...some,
  };
}

export function valuesOf(task: RecurringTaskDto, family: Family): RecurringValues {
  const ids = turnsFrom(task.child_ids, task.next_child_id);
  return newValues(family, {
    ...valuesOfRepeat(task.repeat),
    title: task.title,
    description: task.description ?? '',
    token_reward: String(task.token_reward),
    start_date: task.start_date,
    assign: task.assign,
    child_id: (task.assign === 'one' && ids[0]) || '',
    ...(ids.length > 0 && task.assign !== 'one' && { child_ids: ids.join() }),
    from_time: task.from_time ?? '',
    until_time: task.until_time ?? '',
    lasts_days: String(task.lasts_days),
    if_not_done: task.if_not_done,
    pays: task.pays,
    ...(task.pays_after_hours && { pays_after_hours: String(task.pays_after_hours) }),
  });
}

const childrenOf = ({ assign, child_id, child_ids }: RecurringValues) => {
  if (assign === 'anyone') return [];
  return assign === 'one' ? listOf(child_id) : listOf(child_ids);
};

/** All but its title, description and reward: when it comes back, for whom, and how it is paid. */
export function ruleOf(values: RecurringValues) {
  const pays = oneOf(payTimes, values.pays);
  return {
    repeat: repeatOf(values),
    start_date: values.start_date,
    assign: oneOf(assigns, values.assign),
    child_ids: childrenOf(values),
    from_time: values.from_time || null,
    until_time: values.until_time || null,
    lasts_days: Number(values.lasts_days),
    if_not_done: oneOf(ends, values.if_not_done),
    pays,
    pays_after_hours: pays === 'by_itself' ? Number(values.pays_after_hours) : null,
  };
}

export const aboutOf = ({ title, description, token_reward }: RecurringValues) => ({
  title: title.trim(),
  description: description.trim() || null,
  token_reward: Number(token_reward),
});
