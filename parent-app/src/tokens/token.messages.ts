import { counted } from '@tokennest/shared-ui/amounts/format-amount';

export const tokenMessages = {
  awarded: 'Tokens awarded successfully!',
  deducted: 'Tokens deducted successfully!',
  moveFailed: 'Failed to process tokens',
  quickReward: 'Quick reward',
  quickAwarded: (name: string) => `Awarded 10 tokens to ${name}!`,
  undoQuick: (name: string) => `Undo +10 Tokens for ${name}`,
  quickAwardFailed: 'Failed to award tokens',
  hasOnly: (name: string, balance: number) => `${name} has only ${counted(balance, 'token')}`,
  historyOf: (name: string) => `${name}’s history`,
  historyFailed: 'Failed to load transactions. Please try again later.',
  noHistory: 'No transactions yet',
  balanceAfter: (balance: string) => `Balance ${balance}`,
} as const;
