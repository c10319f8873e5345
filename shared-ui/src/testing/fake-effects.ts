import type { ApprovalDto, ChooseGoalBody, Praise, ProfileDto, RedemptionDto, TaskDto } from '@tokennest/api/contract';
import { adultEffects, type FakeAdults } from './fake-adults.ts';
import { type DeviceBody, deviceEffects, type Ways } from './fake-devices.ts';
import { proposalEffects } from './fake-proposals.ts';
import { recurringEffects } from './fake-recurring.ts';
import { reverseOf } from './fake-reversal.ts';
import { rowOf, type Lists } from './rows.ts';

interface Body extends DeviceBody {
  amount?: number;
  praise?: Praise;
  task_ids?: string[];
  reason?: string;
  cancellation_reason?: string;
}

type Family = Lists & Ways & FakeAdults & { balances: Record<string, number> };

const now = () => new Date().toISOString();

const pay = ({ balances }: Family, childId: string, amount: number) =>
  (balances[childId] = (balances[childId] ?? 0) + amount);

function changeTask(family: Family, id: string, change: (task: TaskDto) => Partial<TaskDto>) {
  family.tasks = family.tasks.map((task) => (task.id === id ? { ...task, ...change(task) } : task));
}

function changeRedemption(family: Family, id: string, change: (one: RedemptionDto) => Partial<RedemptionDto>) {
  family.redemptions = family.redemptions.map((one) => (one.id === id ? { ...one, ...change(one) } : one));
}

const backToDo = (family: Family, _: Body, id: string) =>
  changeTask(family, id, () => ({ status: 'pending', completed_by: null, completed_at: null }));

/** By default the next nudge is possible tomorrow. */
const nudged = () => ({ nudged_at: now(), may_nudge_at: new Date(Date.now() + 86_400_000).toISOString() });

function dropRequest(family: Family, _: Body, id: string): void {
  family.joinRequests = family.joinRequests.filter((request) => request.id !== id);
}

function approve(family: Family, { amount, praise }: Body, id: string): void {
  changeTask(family, id, ({ completed_by, token_reward }) => {
    pay(family, completed_by ?? '', amount ?? token_reward);
    return {
      status: 'approved',
      approved_by: 'parent',
      approved_at: now(),
      tokens_paid: amount ?? token_reward,
      praise: praise ?? null,
    };
  });
}

/** Each for its token reward. Tasks that are not waiting are refused separately. */
function approveAll(family: Family, { task_ids = [] }: Body): ApprovalDto[] {
  return task_ids.map((id) => {
    const find = () => family.tasks.find((task) => task.id === id) ?? null;
    if (find()?.status !== 'completed') return { task: null, detail: 'This task is not completed yet' };
    approve(family, {}, id);
    return { task: find(), detail: null };
  });
}

function redeem(family: Family, _: Body, id: string) {
  const reward = family.rewards.find((one) => one.id === id);
  const child = family.profiles.find(({ role }) => role === 'child');
  if (!reward || !child) return undefined;
  pay(family, child.id, -reward.cost);
  const left = reward.quantity_available && reward.quantity_available - 1;
  family.rewards = family.rewards.map((one) => (one === reward ? { ...one, quantity_available: left } : one));
  const words = {
    reward_id: reward.id,
    reward_title: reward.title,
    reward_cost: reward.cost,
    child_name: child.display_name,
  };
  const made = { ...words, child_id: child.id, status: 'pending' as const, redeemed_at: now() };
  const row = rowOf('redemption', 1000 + family.redemptions.length, made);
  family.redemptions = [row, ...family.redemptions];
  return row;
}

export function chooseGoal(family: Family, { reward_id: goal_reward_id }: ChooseGoalBody): ProfileDto | undefined {
  const choosing = family.profiles.find(({ role }) => role === 'child');
  family.profiles = family.profiles.map((one) => (one.id === choosing?.id ? { ...one, goal_reward_id } : one));
  return family.profiles.find(({ id }) => id === choosing?.id);
}

/** Effects of POSTs beyond adding a row, by resource and verb; it returns the response if that is not the row. */
export const effects: Record<string, (family: Family, body: Body, id: string) => unknown> = {
  ...adultEffects,
  ...deviceEffects,
  ...recurringEffects,
  ...proposalEffects,
  'tasks/complete': (family, { child_id }, id) =>
    changeTask(family, id, ({ assigned_to }) => ({
      status: 'completed',
      completed_by: child_id ?? assigned_to ?? family.profiles.find(({ role }) => role === 'child')?.id ?? null,
      completed_at: now(),
    })),
  'tasks/approve': approve,
  'tasks/approve-all': approveAll,
  'tasks/reject': backToDo,
  'tasks/undo': backToDo,
  'tasks/nudge': (family, _, id) => changeTask(family, id, nudged),
  'tokens/award': (family, { child_id = '', amount = 0 }) => {
    pay(family, child_id, amount);
    const made = rowOf('transaction', 500 + family.transactions.length, { transaction_type: 'award', amount });
    family.transactions = [made, ...family.transactions];
    return made;
  },
  'tokens/deduct': (family, { child_id = '', amount = 0 }) => pay(family, child_id, -amount),
  'transactions/take-back': reverseOf,
  'rewards/redeem': redeem,
  'redemptions/nudge': (family, _, id) => changeRedemption(family, id, nudged),
  'redemptions/fulfill': (family, _, id) =>
    changeRedemption(family, id, () => ({ status: 'fulfilled', fulfilled_at: now() })),
  'redemptions/cancel': (family, { cancellation_reason: reason }, id) =>
    changeRedemption(family, id, ({ child_id, reward_cost }) => {
      pay(family, child_id, reward_cost);
      return { status: 'cancelled', cancelled_at: now(), cancellation_reason: reason ?? null };
    }),
  'allowances/execute': (family, _, id) => {
    const allowance = family.allowances.find((one) => one.id === id);
    if (allowance) pay(family, allowance.child_id, allowance.amount);
  },
  'joinRequests/accept': dropRequest,
  'joinRequests/decline': dropRequest,
  'auth/add-child': (family, { display_name = '' }) =>
    family.profiles.push(rowOf('profile', family.profiles.length + 1, { display_name, role: 'child' })),
};
