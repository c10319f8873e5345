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
  more: (tokens: number) => `${formatAmount(tokens)} more`,
  /** Follows 'N more'; one per pip. */
  goals: ['to become a Token Collector', 'to become a Token Master', 'to light the last coin'],
  milestones: 'Milestones',
  /** Read after the tokens of a milestone, such as 50. */
  milestoneReached: ' tokens, reached',
  milestoneAhead: ' tokens, not yet',
  tokens: (tokens: number) => counted(tokens, 'token'),
});
