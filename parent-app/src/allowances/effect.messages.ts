import { words } from '@tokennest/shared-ui/locale/words';
import { counted } from '@tokennest/shared-ui/amounts/format-amount';
import type { Frequency } from '@tokennest/shared-ui/contract';

/** What an allowance will do, below its form. `when` is a day, `zone` a time zone. */
export const effectMessages = words('parent.allowance-effect', {
  incomplete: 'Choose a child and an amount to see when it pays.',
  first: ({
    name,
    amount,
    frequency,
    when,
    zone,
  }: {
    name: string;
    amount: number;
    frequency: Frequency;
    when: string;
    zone: string;
  }) =>
    `${name} gets ${counted(amount, 'token')} ${frequency === 'daily' ? 'every day' : frequency === 'weekly' ? 'every Monday' : 'on the 1st of every month'}, first on ${when} at midnight (${zone}).`,
  next: ({
    name,
    amount,
    frequency,
    when,
    zone,
  }: {
    name: string;
    amount: number;
    frequency: Frequency;
    when: string;
    zone: string;
  }) =>
    `${name} gets ${counted(amount, 'token')} ${frequency === 'daily' ? 'every day' : frequency === 'weekly' ? 'every Monday' : 'on the 1st of every month'}, next on ${when} at midnight (${zone}).`,
  inactive: ({ name, amount, frequency }: { name: string; amount: number; frequency: Frequency }) =>
    `${name} gets ${counted(amount, 'token')} ${frequency === 'daily' ? 'every day' : frequency === 'weekly' ? 'every Monday' : 'on the 1st of every month'} once it’s active again.`,
});
