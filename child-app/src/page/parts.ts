/** Ids of what one can go to on the page. */
export const partIds = {
  tasks: 'my-tasks',
  waiting: 'waiting-tasks',
  shop: 'rewards-shop',
  redemptions: 'my-redemptions',
  history: 'history',
} as const;
