/** The one place of query keys: what is cached is invalidated by a prefix of one of these. */
export const keys = {
  family: ['family'],
  /** Whether the data can be brought back. */
  backup: ['backup'],
  children: ['children'],
  /** What the Overview shows of every child: balance, counts, goal. */
  overview: ['overview'],
  joinRequests: ['join-requests'],
  sessions: ['sessions'],
  /** The devices that let children in, and each child's ways in. */
  devices: ['devices'],
  tasks: ['tasks'],
  recurringTasks: ['recurring-tasks'],
  /** What is to be done on which day, made and to come. */
  days: ['days'],
  absences: ['absences'],
  allowances: ['allowances'],
  rewards: ['rewards'],
  redemptions: ['redemptions'],
  proposals: ['proposals'],
  /** What children ask about deductions. */
  questions: ['questions'],
  /** Pages of what is too old for the list. */
  older: (list: 'tasks' | 'redemptions' | 'proposals', status: string) => [list, 'older', status],
  profile: (id: string) => ['profile', id],
  /** All that a move of tokens changes. */
  tokens: (childId: string) => ['tokens', childId],
  balance: (childId: string) => ['tokens', childId, 'balance'],
  nest: (childId: string) => ['tokens', childId, 'nest'],
  transactions: (childId: string) => ['tokens', childId, 'transactions'],
  transactionPage: (childId: string, page: number, pageSize: number) => [
    ...keys.transactions(childId),
    { page, pageSize },
  ],
  /** What taking a transaction back would move. */
  takeBack: (transactionId: string) => ['take-back', transactionId],
  trends: ['trends'],
  /** A month to print: not kept for a time without network. */
  statementsOf: (childId: string) => ['statement', childId],
  statement: (childId: string, month: string) => [...keys.statementsOf(childId), month],
  /** What this device is told. */
  notifications: ['notifications'],
  /** A part of an app that is fetched when it is needed. */
  code: (name: string) => ['code', name],
} as const;
