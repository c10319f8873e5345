/** The words of a child's redemptions (Rules 12.13). */
export const messages = {
  loading: 'Loading your redemptions',
  loadFailed: 'Failed to load redemptions. Please try again later.',
  none: 'No redemptions yet',
  first: 'What you get for your tokens will show here.',
  toShop: 'To the Rewards Shop',
  redeemed: (day: string) => `Redeemed ${day}`,
  fulfilled: (day: string) => `Fulfilled ${day}`,
  cancelled: ({ day, reason }: { day: string; reason: string | null }) =>
    `Cancelled ${day}${reason ? `: “${reason}”` : ''}`,
  takenBack: (day: string) => `Taken back ${day}`,
  refunded: 'You got your tokens back.',
} as const;
