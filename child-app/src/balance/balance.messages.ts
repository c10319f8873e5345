import { words } from '@tokennest/shared-ui/locale/words';
import { counted, formatAmount } from '@tokennest/shared-ui/amounts/format-amount';

/** Rules 12.18. */
export const messages = words('child.balance', {
  title: 'Your tokens',
  nest: 'My nest',
  loading: 'Loading your tokens',
  loadFailed: 'Error Loading Balance',
  loadFailedHint: 'Unable to fetch your token balance',
  allLit: 'All three coins are lit!',
  first: 'Earn your first token!',
  /** How many tokens are missing. On narrow phones it wraps into two lines. */
  next: [
    (tokens: number) => `<b>${formatAmount(tokens)} more</b> to become a Token Collector`,
    (tokens: number) => `<b>${formatAmount(tokens)} more</b> to become a Token Master`,
    (tokens: number) => `<b>${formatAmount(tokens)} more</b> to light the last coin`,
  ],
  milestones: 'Milestones',
  /** Only `shown` is visible. */
  milestoneReached: (tokens: number) => `<shown>${tokens}</shown><heard> tokens, reached</heard>`,
  milestoneAhead: (tokens: number) => `<shown>${tokens}</shown><heard> tokens, not yet</heard>`,
  tokens: (tokens: number) => counted(tokens, 'token'),
});
