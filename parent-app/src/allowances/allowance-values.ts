import type { AllowanceDto, Frequency } from '@tokennest/shared-ui/contract';
import { createAllowanceBody } from '@tokennest/shared-ui/contract/bodies';
import { now as clockNow } from '@tokennest/shared-ui/dates/clock';
import { bodyReader, numberIn } from '@tokennest/shared-ui/forms/read-body';
import { wholeNumberOf } from '@tokennest/shared-ui/forms/whole-number';
import { dateIn, formatDay, todayIn } from '../ui/calendar/calendar.ts';
import { firstDate } from './schedule.ts';
import { effectMessages } from './effect.messages.ts';

/** Form values under the API's names. An empty start date means today, even after midnight. */
export type AllowanceValues = Record<'child_id' | 'name' | 'amount' | 'start_date', string> & { frequency: Frequency };

export const blankAllowance: AllowanceValues = {
  child_id: '',
  name: '',
  amount: '',
  frequency: 'weekly',
  start_date: '',
};

export const valuesOf = ({ child_id, name, amount, frequency, start_date }: AllowanceDto): AllowanceValues => ({
  child_id,
  name,
  amount: String(amount),
  frequency,
  start_date,
});

export const startDateOf = ({ start_date: chosen }: AllowanceValues, zone: string): string => chosen || todayIn(zone);

/** Rules 9.9. Always sends the date that the form shows. */
export const allowanceBody = (zone: string) =>
  bodyReader(createAllowanceBody, ({ amount, ...values }: AllowanceValues) => ({
    ...values,
    amount: numberIn(amount),
    start_date: startDateOf({ amount, ...values }, zone),
  }));

interface Situation {
  name: string;
  zone: string;
  now?: Date;
  edited: AllowanceDto | null;
}

export function effectOf(values: AllowanceValues, { name, zone, edited, now = clockNow() }: Situation): string {
  const { frequency } = values;
  const amount = wholeNumberOf(values.amount);
  if (name === '' || amount === null) return effectMessages.incomplete;
  const effect = { name, amount, frequency };
  if (edited && !edited.is_active) return effectMessages.inactive(effect);

  const today = dateIn(zone, now);
  const isSamePlan = edited?.frequency === frequency && edited.start_date === values.start_date;
  const next = isSamePlan && edited.next_execution_at; // a new name or amount leaves the schedule alone (Rules 9.4)
  const date = next
    ? dateIn(zone, new Date(next))
    : firstDate({ frequency, startDate: values.start_date || today }, today);
  const say = edited ? effectMessages.next : effectMessages.first;
  return say({ ...effect, when: formatDay(date, today, 'long'), zone: zone.replaceAll('_', ' ') });
}
