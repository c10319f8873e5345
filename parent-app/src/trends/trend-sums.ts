import type { TrendDto } from '@tokennest/shared-ui/contract';

/** What was earned and spent, each kind positive. Earned less spent is by how much the balance moved. */
export interface Sums {
  tasks: number;
  allowances: number;
  awards: number;
  /** Refunds beyond what was redeemed in the same week. */
  givenBack: number;
  /** Redemptions less what was given back of them. */
  rewards: number;
  deductions: number;
}

const none: Sums = { tasks: 0, allowances: 0, awards: 0, givenBack: 0, rewards: 0, deductions: 0 };

/** A cancelled redemption was neither spent nor earned, so the two are set off against each other. */
function sumsOf({ task_reward, allowance, award, redemption, refund, deduct }: TrendDto): Sums {
  const back = redemption + refund;
  return {
    tasks: task_reward,
    allowances: allowance,
    awards: award,
    givenBack: Math.max(0, back),
    rewards: Math.max(0, -back),
    deductions: Math.abs(deduct),
  };
}

function add(one: Sums, other: Sums): Sums {
  return {
    tasks: one.tasks + other.tasks,
    allowances: one.allowances + other.allowances,
    awards: one.awards + other.awards,
    givenBack: one.givenBack + other.givenBack,
    rewards: one.rewards + other.rewards,
    deductions: one.deductions + other.deductions,
  };
}

export const sumOf = (rows: readonly TrendDto[]): Sums => rows.map(sumsOf).reduce(add, none);

export const earnedOf = ({ tasks, allowances, awards, givenBack }: Sums): number =>
  tasks + allowances + awards + givenBack;
export const spentOf = ({ rewards, deductions }: Sums): number => rewards + deductions;

/** By how much a week moved the balance. */
export const movedIn = ({ task_reward, allowance, award, redemption, refund, deduct }: TrendDto): number =>
  task_reward + allowance + award + redemption + refund + deduct;
