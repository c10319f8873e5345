import { words } from '@tokennest/shared-ui/locale/words';
import { counted } from '@tokennest/shared-ui/amounts/format-amount';
import type { Frequency } from '@tokennest/shared-ui/contract';

const every: Record<Frequency, string> = {
  daily: 'every day',
  weekly: 'every Monday',
  monthly: 'on the 1st of every month',
};

interface Effect {
  name: string;
  amount: number;
  frequency: Frequency;
}

const gets = ({ name, amount, frequency }: Effect) => `${name} gets ${counted(amount, 'token')} ${every[frequency]}`;

export const allowanceMessages = words('parent.allowance', {
  created: 'Allowance created successfully!',
  createFailed: 'Failed to create allowance',
  activated: 'Allowance activated successfully!',
  deactivated: 'Allowance deactivated successfully!',
  updated: 'Allowance updated successfully!',
  updateFailed: 'Failed to update allowance',
  noChanges: 'No changes detected',
  deleted: 'Allowance deleted successfully!',
  deleteFailed: 'Failed to delete allowance',
  askDelete: 'Delete this allowance? Payments stop.',
  paymentsStay: 'Past payments stay.',
  askExecute: (name: string, amount: number) => `Pay ${name} ${counted(amount, 'token')} now?`,
  scheduleStays: 'This is extra. The schedule doesn’t change.',
  executed: (name: string, amount: number) => `${counted(amount, 'token')} paid to ${name}.`,
  executeFailed: 'Failed to pay allowance',
  loadFailed: 'Failed to load allowances. Please try again later.',
  none: 'No allowances yet',
  createFirst: 'Add one, and it gets paid automatically.',
  notScheduled: 'Not scheduled',
  nextSevenDays: 'In the next 7 days',
  incomplete: 'Choose a child and an amount to see when it pays.',
  effect: (effect: Effect, when: string, zone: string) => `${gets(effect)}, first on ${when} at midnight (${zone}).`,
  effectNext: (effect: Effect, when: string, zone: string) => `${gets(effect)}, next on ${when} at midnight (${zone}).`,
  effectInactive: (effect: Effect) => `${gets(effect)} once it’s active again.`,
  add: 'New<what> allowance</what>',
  list: 'List',
  newAllowance: 'New allowance',
  editAllowance: 'Edit allowance',
});
