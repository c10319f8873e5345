import { nounOf } from '../amounts/format-amount.ts';
import { words } from '../locale/words.ts';

export const amountMessages = words('shared.amount', {
  /** Read aloud after the figure. */
  tokens: (value: number) => nounOf(value, 'token'),
});
