/** All query keys. Cached data is invalidated by a prefix of one of these. */
export const keys = {
  family: ['family'],
  backup: ['backup'],
  children: ['children'],
  overview: ['overview'],
  joinRequests: ['join-requests'],
  sessions: ['sessions'],
  /** Paired devices, and each child's sign-in methods. */
  devices: ['devices'],
  tasks: ['tasks'],
  recurringTasks: ['recurring-tasks'],
  days: ['days'],
  absences: ['absences'],
  allowances: ['allowances'],
  rewards: ['rewards'],
  redemptions: ['redemptions'],
  proposals: ['proposals'],
  questions: ['questions'],
  /** Pages of rows that are too old for the list. */
  older: (list: 'tasks' | 'redemptions' | 'proposals', status: string) => [list, 'older', status],
  profile: (id: string) => ['profile', id],
  /** Everything that a transaction changes. */
  tokens: (childId: string) => ['tokens', childId],
  balance: (childId: string) => ['tokens', childId, 'balance'],
  nest: (childId: string) => ['tokens', childId, 'nest'],
  transactions: (childId: string) => ['tokens', childId, 'transactions'],
  transactionPage: (childId: string, page: number, pageSize: number) => [
    ...keys.transactions(childId),
    { page, pageSize },
  ],
  /** The effect of reversing a transaction. */
  reversalPreview: (transactionId: string) => ['take-back', transactionId],
  trends: ['trends'],
  /** Statements are not stored for offline use. */
  statementsOf: (childId: string) => ['statement', childId],
  statement: (childId: string, month: string) => [...keys.statementsOf(childId), month],
  notifications: ['notifications'],
  code: (name: string) => ['code', name],
} as const;
