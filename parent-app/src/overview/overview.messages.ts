import { counted, nounOf } from '@tokennest/shared-ui/amounts/counted';
import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';

const words = ['Nothing', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

export const overviewMessages = {
  welcome: (name: string) => `Welcome Back, ${name.split(' ')[0] ?? name}`,
  waiting: (count: number) => {
    if (count === 1) return 'One thing is waiting for you.';
    if (count === 0) return 'Nothing is waiting for you.';
    return `${words[count] ?? count} things are waiting for you.`;
  },
  awaitingApproval: (count: number | null) =>
    `${count === null ? '– tasks' : counted(count, 'task')} awaiting approval`,
  pendingRedemptions: (count: number | null) =>
    count === null ? '– pending redemptions' : `${formatAmount(count)} pending ${nounOf(count, 'redemption')}`,
  savingFor: (title: string) => `Saving for ${title}`,
  enoughFor: (title: string) => `Has enough for ${title}`,
} as const;
