/** Rules 12.13. */
export const messages = {
  loading: 'Loading your redemptions',
  loadFailed: 'Failed to load redemptions. Please try again later.',
  none: 'No redemptions yet',
  first: 'What you buy shows up here.',
  toShop: 'Go to Rewards Shop',
  redeemed: (day: string) => `Redeemed ${day}`,
  /** `by` is an adult's name and a space, or empty. */
  fulfilled: (day: string, by: string) => `Fulfilled ${by}${day}`,
  cancelled: ({ day, reason, by }: { day: string; reason: string | null; by: string }) =>
    `Cancelled ${by}${day}${reason ? `: “${reason}”` : ''}`,
  reversed: (day: string) => `Reversed ${day}`,
  refunded: 'You got your tokens back.',
} as const;
