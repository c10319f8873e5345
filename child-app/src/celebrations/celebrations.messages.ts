import { words } from '@tokennest/shared-ui/locale/words';
import { counted, formatAmount, formatSignedAmount } from '@tokennest/shared-ui/amounts/format-amount';
import type { Tier } from '@tokennest/shared-ui/tiers/tier-of';

/** Rules 12.264, 12.265. */
export const messages = words('child.celebrations', {
  approved: 'Approved',
  byItself: 'Paid automatically',
  close: 'Close',
  goOn: 'Next',
  away: 'While you were away',
  since: (day: string, time: string) => `Since ${day}, ${time}`,
  sinceDay: (day: string) => `Since ${day}`,
  step: (title: string, tokens: number) => `${title}, ${formatSignedAmount(tokens)}`,
  more: (count: number) => `and ${formatAmount(count)} more`,
  tier: (name: Tier['name']) => `You are a ${name}!`,
  sum: (tokens: number) => `${formatSignedAmount(tokens)}.`,
  skip: 'Skip',
  seeTasks: 'See My Tasks',
  first: (tokens: number) =>
    tokens === 1
      ? 'Your first token! It is in your nest.'
      : `Your first ${counted(tokens, 'token')}! They are in your nest.`,
  /** Read aloud. */
  tokens: (tokens: number) => counted(tokens, 'token'),
  have: (tokens: number) => `You have ${counted(tokens, 'token')}.`,
  tasks: (count: number) => counted(count, 'task'),
  line: (title: string, parts: string) => `${title}: ${parts}`,
});
