import { words } from '@tokennest/shared-ui/locale/words';
import { counted, formatAmount, nounOf } from '@tokennest/shared-ui/amounts/format-amount';

export const overviewMessages = words('parent.overview', {
  welcome: (name: string, isFirstVisit: boolean) => `${isFirstVisit ? 'Welcome' : 'Welcome Back'}, ${name}`,
  setUp: 'No children yet. Add your first child below.',
  waiting: (count: number) =>
    count === 0 ? 'You’re all caught up.' : `${counted(count, 'thing')} ${count === 1 ? 'needs' : 'need'} you.`,
  awaitingApproval: (count: number | null) =>
    `${count === null ? '– tasks' : counted(count, 'task')} awaiting approval`,
  pendingRedemptions: (count: number | null) =>
    count === null ? '– pending redemptions' : `${formatAmount(count)} pending ${nounOf(count, 'redemption')}`,
  savingFor: (title: string) => `Saving for ${title}`,
  toGo: (missing: number) => `${formatAmount(missing)} to go`,
  enoughFor: (title: string) => `Has enough for ${title}`,
  actionRequired: 'Action Required',
  caughtUp: 'All caught up',
  manage: 'Manage',
  manageChild: (name: string) => `Manage ${name}`,
  balances: 'Balances',
  children: 'Children',
  quickActions: 'Quick actions',
  actions: {
    awardTokens: 'Award tokens',
    createTask: 'Create a task',
    setAllowance: 'Set an allowance',
    addReward: 'Add a reward',
    fulfillRedemptions: 'Fulfill redemptions',
    manageFamily: 'Manage family',
  },
});
