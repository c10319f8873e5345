import { counted } from '@tokennest/shared-ui/amounts/counted';

/** The words of the child's page around its parts. */
export const messages = {
  welcome: (name: string) => `Welcome back, ${name}!`,
  toDo: (tasks: number) => `${counted(tasks, 'task')} ${tasks === 1 ? 'is' : 'are'} waiting for you.`,
  allDone: 'All done! Your parent will take a look.',
  nothing: 'Nothing to do right now. Enjoy!',
  goodToSeeYou: 'Good to see you.',
  youHave: 'You have',
  loadingShop: 'Loading the shop',
  loadingRedemptions: 'Loading your redemptions',
  loadingHistory: 'Loading your history',
} as const;
