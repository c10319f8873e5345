import { now as clockNow } from '@tokennest/shared-ui/dates/clock';
import type { AllowanceDto } from '@tokennest/shared-ui/contract';
import { wholeNumberOf } from '@tokennest/shared-ui/forms/whole-number';
import { type AllowanceValues, frequencyOf } from './allowance-values.ts';
import { allowanceMessages as words } from './allowance.messages.ts';
import { dateIn, formatDay } from '../calendar/calendar.ts';
import { firstDate } from './schedule.ts';

interface Situation {
  /** The child's name; empty while none is chosen. */
  name: string;
  zone: string;
  /** The present, unless told otherwise. */
  now?: Date;
  /** The allowance that is edited; null for a new one. */
  edited: AllowanceDto | null;
}

/** What sending the form does, in words. */
export function effectOf(values: AllowanceValues, { name, zone, edited, now = clockNow() }: Situation): string {
  const amount = wholeNumberOf(values.amount);
  if (name === '' || amount === null) return words.incomplete;
  const frequency = frequencyOf(values);
  const effect = { name, amount, frequency };
  if (edited && !edited.is_active) return words.effectInactive(effect);

  const today = dateIn(zone, now);
  const isSamePlan = edited?.frequency === frequency && edited.start_date === values.start_date;
  const next = isSamePlan && edited.next_execution_at; // a new name or amount leaves the plan alone (Rules 9.4)
  const date = next
    ? dateIn(zone, new Date(next))
    : firstDate({ frequency, startDate: values.start_date || today }, today);
  const say = edited ? words.effectNext : words.effect;
  return say(effect, formatDay(date, today, 'long'), zone.replaceAll('_', ' '));
}
