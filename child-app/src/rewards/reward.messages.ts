import { counted, formatAmount } from '@tokennest/shared-ui/amounts/format-amount';

/** The words of the shop (Rules 12.13, 12.28). */
export const messages = {
  loading: 'Loading the shop',
  loadFailed: 'Failed to load rewards. Please try again later.',
  none: 'No rewards available yet',
  askParent: 'Ask your parent to add one.',
  available: (left: number) => `${formatAmount(left)} available`,
  outOfStock: 'Out of stock',
  parentCanAdd: 'Your parent can add more.',
  enough: 'You have enough.',
  need: (missing: number) => `You need ${counted(missing, 'more token')} to redeem this reward.`,
  savedFor: (title: string) => `Saved for ${title}`,
  toGo: (missing: number) => `${formatAmount(missing)} to go`,
  sure: 'Are you sure you want to redeem this reward?',
  haveThen: (now: number, then: number) => `You have ${counted(now, 'token')}, then ${formatAmount(then)}.`,
  redeem: 'Redeem',
  notNow: 'Not Now',
  redeemed: 'Reward redeemed successfully! Ask your parent to fulfill it.',
  redeemFailed: 'Failed to redeem reward',
  goal: 'My goal',
  goalOf: (title: string) => `My goal: ${title}`,
  moreAndYours: 'and it is yours',
  reached: 'You have enough: it is yours!',
  goalOut: 'Out of stock right now. Your parent can add more.',
  goalFailed: 'Failed to set your goal',
} as const;
