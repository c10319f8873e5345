import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { words } from '@tokennest/shared-ui/locale/words';

export const messages = words('child.dashboard', {
  help: 'Help',
  signOut: 'Sign Out',
  summary: 'Summary',
  toDo: 'To do',
  waiting: 'Waiting for approval',
  onTheWay: 'On the way',
  shop: 'Rewards Shop',
  loadingShop: 'Loading the shop',
  redemptions: 'My Redemptions',
  loadingRedemptions: 'Loading your redemptions',
  history: 'Transaction History',
  loadingHistory: 'Loading your history',
  /** Above the shop. A coin stands next to the number. */
  youHave: (tokens: number) => `You have <amount>${formatAmount(tokens)}</amount>`,
  welcome: (name: string) => `Welcome back, ${name}!`,
});
