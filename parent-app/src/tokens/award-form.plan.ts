import type { HostApi } from '@tokennest/shared-ui/contract';
import { firstEmpty } from '@tokennest/shared-ui/format/first-empty';
import type { FormPlan } from '../form/form-plan.ts';
import { wholeNumberOf } from '../form/whole-number.ts';
import { awardTokens } from './award-tokens.ts';
import { tokenMessages as words } from './token.messages.ts';

export type AwardField = 'child' | 'amount' | 'description';

/** Rules 5.7. */
export function awardFormPlan(host: HostApi, childId: string): FormPlan<AwardField> {
  const empty = { child: childId, amount: '', description: '' };
  return {
    empty,
    // Who has turned to another child since must choose again: the wrong one would get the tokens.
    next: ({ child }) => ({ ...empty, child: child === childId ? childId : '' }),
    check: (values) => {
      const blank = firstEmpty(values);
      if (blank) return { field: blank, sentence: words.fillIn };
      return wholeNumberOf(values.amount) === null ? { field: 'amount', sentence: words.invalidAmount } : null;
    },
    send: async ({ child, amount, description }, key) => {
      const wish = { childId: child, amount: Number(amount), description: description.trim() };
      await awardTokens(host, { ...wish, key });
      host.notify('success', words.awarded);
    },
    fields: { child_id: 'child', amount: 'amount', description: 'description' },
    fallback: words.awardFailed,
  };
}
