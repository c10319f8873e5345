import type { HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import type { FieldError } from '@tokennest/shared-ui/forms/field-error';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { wholeNumberOf } from '@tokennest/shared-ui/forms/whole-number';
import { detailOr } from '@tokennest/shared-ui/kit';
import { approveTask } from './approve-task.ts';
import { taskMessages as words } from './task.messages.ts';

type Field = 'amount' | 'reason';

const tokensOf = (typed: string): number | null => (typed.trim() === '0' ? 0 : wholeNumberOf(typed));

/** Rules 6.40: from nothing to twice the reward, with a reason where it is another amount. */
export function useAmountForm(host: HostApi, { id, token_reward: reward }: TaskDto, onDone: () => void) {
  return useForm<Field>({
    notify: host.notify,
    draft: host.draftOf?.(`amount ${id}`),
    initial: { amount: String(reward), reason: '' },
    validate: ({ amount, reason }): FieldError<Field> | null => {
      const tokens = tokensOf(amount);
      if (tokens === null || tokens > 2 * reward) return { field: 'amount', sentence: words.otherAmount };
      return tokens !== reward && reason.trim() === '' ? { field: 'reason', sentence: words.sayWhy } : null;
    },
    send: async ({ amount, reason }) => {
      await approveTask(host, { id, amount: Number(amount), reason: reason.trim() });
      onDone();
    },
    sentenceOf: (error) => detailOr(error, words.approveFailed),
  });
}
