/** The one place of query keys: what is cached is invalidated by a prefix of one of these. */
export const keys = {
  family: ['family'],
  children: ['children'],
  tasks: ['tasks'],
  pendingRedemptions: ['redemptions', 'pending'],
  /** All that a move of tokens changes. */
  tokens: (childId: string) => ['tokens', childId],
  balance: (childId: string) => ['tokens', childId, 'balance'],
  transactions: (childId: string) => ['tokens', childId, 'transactions'],
  transactionPage: (childId: string, page: number, pageSize: number) => [
    ...keys.transactions(childId),
    { page, pageSize },
  ],
} as const;
