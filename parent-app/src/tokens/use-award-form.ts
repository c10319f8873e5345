import type { HostApi } from '@tokennest/shared-ui/contract';
import { requireAll } from '@tokennest/shared-ui/forms/required';
import { useForm } from '@tokennest/shared-ui/forms/use-form';
import { wholeNumberOf } from '@tokennest/shared-ui/forms/whole-number';
import { detailOr } from '@tokennest/shared-ui/kit';
import { awardTokens } from './award-tokens.ts';
import { tokenMessages as words } from './token.messages.ts';

/** Rules 5.7. */
export function useAwardForm(host: HostApi, childId: string) {
  const initial = { child_id: childId, amount: '', description: '' };
  return useForm({
    notify: host.notify,
    initial,
    // Who has turned to another child since must choose again: the wrong one would get the tokens.
    next: ({ child_id }) => ({ ...initial, child_id: child_id === childId ? childId : '' }),
    validate: (values) => {
      const empty = requireAll(values, words.fillIn);
      if (empty) return empty;
      return wholeNumberOf(values.amount) === null ? { field: 'amount', sentence: words.invalidAmount } : null;
    },
    send: async ({ child_id, amount, description }, key) => {
      await awardTokens(host, { child_id, amount: Number(amount), description: description.trim() }, key);
      host.notify('success', words.awarded);
    },
    sentenceOf: (error) => detailOr(error, words.awardFailed),
  });
}
