import type { HostApi } from '@tokennest/shared-ui/contract';
import { requireAll } from '@tokennest/shared-ui/forms/required';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { wholeNumberOf } from '@tokennest/shared-ui/forms/whole-number';
import { detailOr } from '@tokennest/shared-ui/kit';
import { type Move, moveTokens } from './move-tokens.ts';
import { tokenMessages as words } from './token.messages.ts';

export const moveOf = (kind: string): Move => (kind === 'deduct' ? 'deduct' : 'award');

/** Rules 5.7. The child and what is done stay as they were chosen: they stand in sight, in the button's words too. */
export function useTransactionForm(host: HostApi, childId: string) {
  const empty = { amount: '', description: '' };
  return useForm({
    notify: host.notify,
    draft: host.draftOf?.('tokens'),
    initial: { child_id: childId, kind: 'award', ...empty },
    next: (sent) => ({ ...sent, ...empty }),
    validate: ({ child_id, amount, description }) => {
      const missing = requireAll({ child_id, amount, description }, words.fillIn);
      if (missing) return missing;
      return wholeNumberOf(amount) === null ? { field: 'amount', sentence: words.invalidAmount } : null;
    },
    send: async ({ child_id, kind, amount, description }, key) => {
      const move = moveOf(kind);
      await moveTokens(host, move, { child_id, amount: Number(amount), description: description.trim() }, key);
      host.notify('success', move === 'award' ? words.awarded : words.deducted);
    },
    sentenceOf: (error) => detailOr(error, words.moveFailed),
  });
}
