import { words } from '@tokennest/shared-ui/locale/words';
import { counted } from '@tokennest/shared-ui/amounts/format-amount';

export const tokenMessages = words('parent.token', {
  awarded: 'Tokens awarded successfully!',
  deducted: 'Tokens deducted successfully!',
  moveFailed: 'Failed to process tokens',
  hasOnly: (name: string, balance: number) => `${name} has only ${counted(balance, 'token')}`,
  historyOf: (name: string) => `${name}’s history`,
  historyFailed: 'Failed to load transactions. Please try again later.',
  noHistory: 'No transactions yet',
  toStatement: 'Print a month',
  balanceAfter: (balance: string) => `Balance ${balance}`,
  why: 'Why?',
  asked: (text: string) => `Asked: “${text}”`,
  answered: (text: string, by: string | null) => `${by ?? 'You'} answered: “${text}”`,
  notAnswered: 'Not answered yet',
  add: 'New<what> transaction</what>',
  award: 'Award',
  trends: 'Trends',
  view: 'View',
  quickReward: 'Quick reward',
  newTransaction: 'New transaction',
});
