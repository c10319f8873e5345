import type { Assign, IfNotDone, Pays, RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { createTaskBody } from '@tokennest/shared-ui/contract/bodies';
import { limits } from '@tokennest/shared-ui/contract/limits';
import type { FieldError } from '@tokennest/shared-ui/forms/field-error';
import { bodyReader, numberIn } from '@tokennest/shared-ui/forms/read-body';
import { wholeNumberOf } from '@tokennest/shared-ui/forms/whole-number';
import { type LocalDate, weekdayOf } from '../../ui/calendar/calendar.ts';
import { homeOf } from '../../ui/forms/home-field.tsx';
import { recurringMessages as words } from './recurring-task.messages.ts';
import { blankRepeat, repeatOf, type RepeatValues, valuesOfRepeat } from './rule/repeat-values.ts';
import { turnsFrom } from './rule/rule-words.ts';

type TypedField =
  | 'title'
  | 'picture'
  | 'description'
  | 'token_reward'
  | 'start_date'
  | 'child_id'
  | 'from_time'
  | 'until_time'
  | 'lasts_days'
  | 'home'
  | 'pays_after_hours';

export type RecurringValues = RepeatValues &
  Record<TypedField, string> & {
    assign: Assign | '';
    /** Children, or turns in order. `child_id` is used if the task is for one child. */
    child_ids: readonly string[];
    if_not_done: IfNotDone;
    pays: Pays;
    also_this_one: '' | 'yes';
  };

const blank: RecurringValues = {
  title: '',
  picture: '',
  description: '',
  token_reward: '',
  ...blankRepeat,
  start_date: '',
  assign: '',
  child_id: '',
  child_ids: [],
  from_time: '',
  until_time: '',
  lasts_days: '1',
  home: '',
  if_not_done: 'missed',
  pays: 'on_approval',
  pays_after_hours: '24',
  also_this_one: '',
};

interface Family {
  childIds: readonly string[];
  today: LocalDate;
}

/** Starts today, with all children in turn. An only child is preselected. */
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
    child_ids: childIds,
    ...some,
  };
}

export function valuesOf(task: RecurringTaskDto, family: Family): RecurringValues {
  const ids = turnsFrom(task.child_ids, task.next_child_id);
  return newValues(family, {
    ...valuesOfRepeat(task.repeat),
    title: task.title,
    picture: task.picture ?? '',
    description: task.description ?? '',
    token_reward: String(task.token_reward),
    start_date: task.start_date,
    assign: task.assign,
    child_id: (task.assign === 'one' && ids[0]) || '',
    ...(ids.length > 0 && task.assign !== 'one' && { child_ids: ids }),
    from_time: task.from_time ?? '',
    until_time: task.until_time ?? '',
    lasts_days: String(task.lasts_days),
    if_not_done: task.if_not_done,
    home: String(task.home ?? ''),
    pays: task.pays,
    ...(task.pays_after_hours && { pays_after_hours: String(task.pays_after_hours) }),
  });
}

const childrenOf = ({ assign, child_id, child_ids }: RecurringValues) => {
  if (assign === 'anyone') return [];
  return assign === 'one' ? [child_id].filter(Boolean) : [...child_ids];
};

/** Without a home if there is none, because an older server refuses the field. */
export function ruleOf(values: RecurringValues) {
  const home = homeOf(values);
  const { start_date, assign, if_not_done, pays } = values;
  return {
    repeat: repeatOf(values),
    start_date,
    assign: assign || 'one',
    child_ids: childrenOf(values),
    from_time: values.from_time || null,
    until_time: values.until_time || null,
    lasts_days: Number(values.lasts_days),
    if_not_done,
    ...(home && { home }),
    pays,
    pays_after_hours: pays === 'by_itself' ? Number(values.pays_after_hours) : null,
  };
}

export const about = bodyReader(
  createTaskBody.pick({ title: true, picture: true, description: true, token_reward: true }),
  ({ title, picture, description, token_reward }: RecurringValues) => ({
    title,
    picture,
    description,
    token_reward: numberIn(token_reward),
  }),
);

type Mistake = FieldError<keyof RecurringValues> | null;

export const dayMax = 31;

export const everyMax = (unit: RecurringValues['unit']) =>
  unit === 'weeks' ? limits.repeatEveryWeeksMax : limits.repeatEveryDaysMax;

function mistakeInNumber(field: keyof RecurringValues, typed: string, max: number): Mistake {
  const number = wholeNumberOf(typed);
  return number !== null && number <= max ? null : { field, sentence: words.wholeNumber(max) };
}

function mistakeInRepeat({ repeat, unit, every, weekdays, month_by, day, days }: RecurringValues): Mistake {
  const isWeeks = repeat === 'interval' && unit === 'weeks';
  if (repeat === '') return { field: 'repeat', sentence: words.chooseRepeat };
  if (repeat === 'interval') {
    const mistake = mistakeInNumber('every', every, everyMax(unit));
    if (mistake) return mistake;
  }
  if ((isWeeks || repeat === 'weekdays') && weekdays.length === 0) {
    return { field: 'weekdays', sentence: words.chooseWeekdays };
  }
  if (repeat === 'month' && month_by === 'day') return mistakeInNumber('day', day, dayMax);
  return repeat === 'after_done' ? mistakeInNumber('days', days, limits.repeatEveryDaysMax) : null;
}

function mistakeInWho({ repeat, assign, child_id, child_ids }: RecurringValues): Mistake {
  const count = child_ids.length;
  const isReported = repeat === 'once' ? ['one', 'anyone'].includes(assign) : assign !== '';
  if (!isReported) return { field: 'assign', sentence: words.chooseWho };
  if (assign === 'one' && child_id === '') return { field: 'child_id', sentence: words.chooseChild };
  if (assign === 'each' && count < 1) return { field: 'child_ids', sentence: words.chooseChildren };
  return assign === 'turns' && count < 2 ? { field: 'child_ids', sentence: words.chooseTurns } : null;
}

function mistakeInWindow({ repeat, lasts_days, pays, pays_after_hours }: RecurringValues): Mistake {
  if (repeat === 'once') return null;
  const mistake = mistakeInNumber('lasts_days', lasts_days, limits.lastsDaysMax);
  if (mistake || pays !== 'by_itself') return mistake;
  return mistakeInNumber('pays_after_hours', pays_after_hours, limits.paysAfterHoursMax);
}

/** Returns the first error, in the order of the form. */
export const mistakeIn = (values: RecurringValues): Mistake => about.validate(values) ?? mistakeInRule(values);

/** Skips title and reward, which do not affect the dates. */
export const mistakeInRule = (values: RecurringValues): Mistake =>
  mistakeInRepeat(values) ?? mistakeInWho(values) ?? mistakeInWindow(values);
