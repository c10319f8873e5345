/** Rules 12.13. */
export const messages = {
  loading: 'Loading your redemptions',
  loadFailed: 'Failed to load redemptions. Please try again later.',
  none: 'No redemptions yet',
  first: 'What you buy shows up here.',
  toShop: 'Go to Rewards Shop',
  redeemed: (day: string) => `Redeemed ${day}`,
  fulfilled: (day: string) => `Fulfilled ${day}`,
  cancelled: ({ day, reason }: { day: string; reason: string | null }) =>
    `Cancelled ${day}${reason ? `: “${reason}”` : ''}`,
  reversed: (day: string) => `Reversed ${day}`,
  refunded: 'You got your tokens back.',
} as const;
