import { words } from '@tokennest/shared-ui/locale/words';
import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';

/** Rules 12.13. */
export const messages = words('child.redemption', {
  loading: 'Loading your redemptions',
  loadFailed: 'Failed to load redemptions. Please try again later.',
  none: 'No redemptions yet',
  first: 'What you buy shows up here.',
  toShop: 'Go to Rewards Shop',
  showAll: (count: number) => `Show all ${formatAmount(count)} redemptions`,
  statuses: { pending: 'Pending', fulfilled: 'Fulfilled', cancelled: 'Cancelled' },
  redeemed: (day: string) => `Redeemed ${day}`,
  /** `by` is an adult's name, where several could have done it. */
  fulfilled: (day: string, by: string | null) => (by ? `Fulfilled by ${by} ${day}` : `Fulfilled ${day}`),
  cancelled: (day: string, by: string | null) => (by ? `Cancelled by ${by} ${day}` : `Cancelled ${day}`),
  because: (cancelled: string, reason: string) => `${cancelled}: “${reason}”`,
  reversed: (day: string) => `Reversed ${day}`,
  refunded: 'You got your tokens back.',
});
