/** Rules 12.18. */
export const messages = {
  title: 'Your tokens',
  nest: 'My nest',
  loading: 'Loading your tokens',
  loadFailed: 'Error Loading Balance',
  loadFailedHint: 'Unable to fetch your token balance',
  allLit: 'All three coins are lit!',
  first: 'Earn your first token!',
  /** Follows 'N more'; one per pip. */
  goals: ['to become a Token Collector', 'to become a Token Master', 'to light the last coin'],
} as const;
