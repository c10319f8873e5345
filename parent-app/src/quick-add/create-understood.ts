import type { HostApi } from '@tokennest/shared-ui/contract';
import { limits } from '@tokennest/shared-ui/contract/limits';
import { wholeNumberOf } from '@tokennest/shared-ui/forms/whole-number';
import { createReward } from '../rewards/reward-form.tsx';
import { rewardMessages } from '../rewards/reward.messages.ts';
import { mistakeIn, type RecurringValues } from '../tasks/recurring/recurring-values.ts';
import { createFromValues } from '../tasks/recurring/use-recurring-form.ts';
import { moveTokens } from '../tokens/move-tokens.ts';
import { tokenMessages } from '../tokens/token.messages.ts';
import type { Understood } from './parse-line.ts';
import { quickAddMessages as words } from './quick-add.messages.ts';

/** What is created. `values` belongs to a task. */
export interface Draft extends Pick<Understood, 'kind' | 'title' | 'tokens' | 'childId'> {
  values: RecurringValues;
}

/** The first part that is missing or wrong, or null. */
export function missingIn({ kind, title, tokens, childId, values }: Draft): string | null {
  if (kind === 'task') {
    const mistake = mistakeIn(values);
    if (mistake?.field === 'title') return words.addTitle;
    return mistake?.field === 'token_reward' ? words.addTokens : (mistake?.sentence ?? null);
  }
  if (kind === 'reward' && title === '') return words.addTitle;
  if (kind === 'award' && childId === '') return words.chooseChild;
  const amount = wholeNumberOf(tokens);
  return amount === null || amount < 1 || amount > limits.amountMax ? words.addTokens : null;
}

/** Returns the new row's id, unless it is in no list, and the sentence of its form. */
export async function createUnderstood(host: HostApi, draft: Draft, key: string) {
  const { kind, title, tokens, childId, values } = draft;
  if (kind === 'task') return createFromValues(host, values, key);
  if (kind === 'reward') {
    const reward = { title, picture: null, description: null, cost: Number(tokens), quantity_available: null };
    return { id: (await createReward(host, reward, key)).id, sentence: rewardMessages.created };
  }
  const award = { child_id: childId, amount: Number(tokens), description: title || words.description };
  await moveTokens(host, 'award', award, key);
  return { id: null, sentence: tokenMessages.awarded };
}
