import type { FieldError } from '@tokennest/shared-ui/forms/field-error';
import { requireAll } from '@tokennest/shared-ui/forms/required';
import { wholeNumberOf } from '@tokennest/shared-ui/forms/whole-number';
import { recurringMessages as words } from './recurring-task.messages.ts';
import type { RecurringField, RecurringValues } from './recurring-values.ts';
import { listOf } from './repeat-values.ts';

type Mistake = FieldError<RecurringField> | null;

/** The most that the api takes of each. */
const maxOf = { every: 365, weeks: 52, day: 31, days: 365, lasts_days: 31, pays_after_hours: 168 } as const;

function mistakeInNumber(field: RecurringField, typed: string, max: number): Mistake {
  const number = wholeNumberOf(typed);
  return number !== null && number <= max ? null : { field, sentence: words.wholeNumber(max) };
}

function mistakeInTask({ title, token_reward }: RecurringValues): Mistake {
  const missing = requireAll({ title, token_reward }, words.fillIn);
  if (missing) return missing;
  return wholeNumberOf(token_reward) === null ? { field: 'token_reward', sentence: words.invalidReward } : null;
}

function mistakeInRepeat({ repeat, unit, every, weekdays, month_by, day, days }: RecurringValues): Mistake {
  const isWeeks = repeat === 'interval' && unit === 'weeks';
  if (repeat === '') return { field: 'repeat', sentence: words.chooseRepeat };
  if (repeat === 'interval') {
    const mistake = mistakeInNumber('every', every, isWeeks ? maxOf.weeks : maxOf.every);
    if (mistake) return mistake;
  }
  if ((isWeeks || repeat === 'weekdays') && weekdays === '') {
    return { field: 'weekdays', sentence: words.chooseWeekdays };
  }
  if (repeat === 'month' && month_by === 'day') return mistakeInNumber('day', day, maxOf.day);
  return repeat === 'after_done' ? mistakeInNumber('days', days, maxOf.days) : null;
}

function mistakeInWho({ repeat, assign, child_id, child_ids }: RecurringValues): Mistake {
  const count = listOf(child_ids).length;
  const isTold = repeat === 'once' ? ['one', 'anyone'].includes(assign) : assign !== '';
  if (!isTold) return { field: 'assign', sentence: words.chooseWho };
  if (assign === 'one' && child_id === '') return { field: 'child_id', sentence: words.chooseChild };
  if (assign === 'each' && count < 1) return { field: 'child_ids', sentence: words.chooseChildren };
  return assign === 'turns' && count < 2 ? { field: 'child_ids', sentence: words.chooseTurns } : null;
}

function mistakeInWindow({ repeat, lasts_days, pays, pays_after_hours }: RecurringValues): Mistake {
  if (repeat === 'once') return null;
  const mistake = mistakeInNumber('lasts_days', lasts_days, maxOf.lasts_days);
  if (mistake || pays !== 'by_itself') return mistake;
  return mistakeInNumber('pays_after_hours', pays_after_hours, maxOf.pays_after_hours);
}

/** The first thing that is wrong or missing, in the order of the form. */
export const mistakeIn = (values: RecurringValues): Mistake => mistakeInTask(values) ?? mistakeInRule(values);

/** Of all but title and reward, which no date goes by. */
export const mistakeInRule = (values: RecurringValues): Mistake =>
  mistakeInRepeat(values) ?? mistakeInWho(values) ?? mistakeInWindow(values);
