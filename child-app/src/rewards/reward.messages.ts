import { words } from '@tokennest/shared-ui/locale/words';
import { counted, formatAmount } from '@tokennest/shared-ui/amounts/format-amount';

/** Rules 12.13, 12.28. */
export const messages = words('child.reward', {
  loading: 'Loading the shop',
  loadFailed: 'Failed to load rewards. Please try again later.',
  none: 'No rewards available yet',
  askParent: 'Ask your parent to add one.',
  again: 'Check again',
  showAll: (count: number) => `Show all ${formatAmount(count)} rewards`,
  tokens: (tokens: number) => counted(tokens, 'token'),
  of: (tokens: number, cost: number) => `${formatAmount(tokens)} of ${formatAmount(cost)}`,
  more: (tokens: number) => `${formatAmount(tokens)} more`,
  available: (left: number) => `${formatAmount(left)} available`,
  outOfStock: 'Out of stock',
  parentCanAdd: 'Your parent can add more.',
  enough: 'You have enough.',
  need: (missing: number) => `You need ${counted(missing, 'more token')} to redeem this reward.`,
  savedFor: (title: string) => `Saved for ${title}`,
  sure: 'Are you sure you want to redeem this reward?',
  haveThen: (now: number, then: number) => `You have ${counted(now, 'token')}. Then you’ll have ${formatAmount(then)}.`,
  yourTokens: 'Your tokens',
  /** The balance before and after. An arrow is shown in place of `heard`. */
  change: (now: number, then: number) =>
    `<shown>${formatAmount(now)}</shown><heard>, then </heard><shown>${formatAmount(then)}</shown>`,
  goalMoves: (from: number, to: number) =>
    `Your goal goes from <b>${formatAmount(from)}</b> to <b>${formatAmount(to)}</b> ${to === 1 ? 'token away' : 'tokens away'}.`,
  onTheWay: 'On the way',
  askFor: (parent: string | null) => `Ask ${parent ?? 'your parent'} for it.`,
  redeem: 'Redeem',
  redeemIt: (title: string) => `Redeem ${title}`,
  redeemFor: ({ cost, title }: { cost: number; title: string }) => `Redeem ${counted(cost, 'token')}: ${title}`,
  notNow: 'Not Now',
  redeemed: 'Reward redeemed successfully! Ask your parent to fulfill it.',
  redeemFailed: 'Failed to redeem reward',
  goal: 'My goal',
  goalOf: (title: string) => `My goal: ${title}`,
  moreAndYours: (missing: number) => `<b>${formatAmount(missing)} more</b> and it’s yours`,
  reached: 'You did it. Go get it!',
  goalOut: 'Out of stock right now. Your parent can add more.',
  goalFailed: 'Couldn’t set your goal',
});
