import type { AllowanceDto, Frequency } from '@tokennest/shared-ui/contract';
import type { FieldError } from '@tokennest/shared-ui/forms/field-error';
import { requireAll } from '@tokennest/shared-ui/forms/required';
import { wholeNumberOf } from '@tokennest/shared-ui/forms/whole-number';
import { allowanceMessages as words } from './allowance.messages.ts';
import { frequencyWords } from './allowance-list.ts';

/** No start date is today, also past midnight. */
export const blankAllowance = { child_id: '', name: '', amount: '', frequency: 'weekly', start_date: '' };

/** What stands in the form, each under the api's name for it. */
export type AllowanceValues = typeof blankAllowance;

const isFrequency = (word: string): word is Frequency => Object.hasOwn(frequencyWords, word);

/** One of the three words that the form offers. */
export const frequencyOf = ({ frequency }: AllowanceValues): Frequency =>
  isFrequency(frequency) ? frequency : 'weekly';

export const valuesOf = ({ child_id, name, amount, frequency, start_date }: AllowanceDto): AllowanceValues => ({
  child_id,
  name,
  amount: String(amount),
  frequency,
  start_date,
});

/** Rules 9.9. */
export function validateAllowance({
  child_id,
  name,
  amount,
}: AllowanceValues): FieldError<keyof AllowanceValues> | null {
  const empty = requireAll({ child_id, name, amount }, words.fillIn);
  if (empty) return empty;
  return wholeNumberOf(amount) === null ? { field: 'amount', sentence: words.invalidAmount } : null;
}

/** All but the child, which an allowance keeps. */
export const bodyOf = (values: AllowanceValues, today: string) => ({
  name: values.name.trim(),
  amount: Number(values.amount),
  frequency: frequencyOf(values),
  start_date: values.start_date || today,
});
