/** The words of the balance card (Rules 12.18). */
export const messages = {
  title: 'Your tokens',
  nest: 'My nest',
  loading: 'Loading your tokens',
  loadFailed: 'Error Loading Balance',
  loadFailedHint: 'Unable to fetch your token balance',
  allLit: 'All three coins are lit. Well done!',
  first: 'Earn your first token to begin!',
  /** After 'N more', for each pip. */
  goals: ['and you are a Token Collector', 'and you are a Token Master', 'to the last coin'],
} as const;
