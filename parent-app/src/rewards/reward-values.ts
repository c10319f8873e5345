import type { RewardDto } from '@tokennest/shared-ui/contract';
import type { FieldError } from '@tokennest/shared-ui/forms/field-error';
import { requireAll } from '@tokennest/shared-ui/forms/required';
import { wholeNumberOf } from '@tokennest/shared-ui/forms/whole-number';
import { rewardMessages as words } from './reward.messages.ts';

export const blankReward = { title: '', description: '', cost: '', quantity_available: '' };

/** What stands in the form, each under the api's name for it. */
export type RewardValues = typeof blankReward;

export const valuesOf = ({ title, description, cost, quantity_available }: RewardDto): RewardValues => ({
  title,
  description: description ?? '',
  cost: String(cost),
  quantity_available: quantity_available === null ? '' : String(quantity_available),
});

/** An empty quantity is no limit. */
const isQuantity = (typed: string) => /^\d{0,9}$/.test(typed.trim());

/** Rules 7.1. */
export function validateReward(values: RewardValues): FieldError<keyof RewardValues> | null {
  const empty = requireAll({ title: values.title, cost: values.cost }, words.fillIn);
  if (empty) return empty;
  if (wholeNumberOf(values.cost) === null) return { field: 'cost', sentence: words.invalidCost };
  if (!isQuantity(values.quantity_available)) return { field: 'quantity_available', sentence: words.invalidQuantity };
  return null;
}

export function bodyOf({ title, description, cost, quantity_available: quantity }: RewardValues) {
  return {
    title: title.trim(),
    description: description.trim() || null,
    cost: Number(cost),
    quantity_available: quantity.trim() === '' ? null : Number(quantity),
  };
}
