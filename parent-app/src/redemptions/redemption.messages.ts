export const redemptionMessages = {
  askFulfill: 'Mark this redemption as fulfilled?',
  fulfilled: 'Redemption fulfilled successfully!',
  fulfillFailed: 'Failed to fulfill redemption',
} as const;
