import type { RedemptionDto, TaskDto } from '@tokennest/shared-ui/contract';
import { now } from '@tokennest/shared-ui/dates/clock';
import { inOrder } from '@tokennest/shared-ui/dates/in-order';
import { ageMessages as words } from './age.messages.ts';

export interface Promised {
  since: string;
  nudgedAt: string | null;
  /** False for tasks that are approved automatically. */
  isDue: boolean;
}

export type Waited = Pick<Promised, 'since' | 'nudgedAt'>;

// An older server does not send it.
const nudgedAtOf = ({ nudged_at = null }: Partial<TaskDto | RedemptionDto>) => nudged_at;

export const promiseOfTask = (task: TaskDto): Promised => ({
  since: task.completed_at ?? '',
  nudgedAt: nudgedAtOf(task),
  isDue: task.approve_at === null,
});

export const promiseOfRedemption = (redemption: RedemptionDto): Promised => ({
  since: redemption.redeemed_at,
  nudgedAt: nudgedAtOf(redemption),
  isDue: true,
});

const hourMs = 3_600_000;

/** True once the wait exceeds the family's own limit (Rules 12.285). */
export const isLate = ({ since, isDue }: Promised, withinHours: number): boolean =>
  isDue && now().getTime() - Date.parse(since) >= withinHours * hourMs;

/** 'Waiting for 3 hours', 'Waiting for 2 days'. */
export function waitingFor(since: string): string {
  const hours = Math.floor((now().getTime() - Date.parse(since)) / hourMs);
  const days = Math.floor(hours / 24);
  return days === 0 ? words.waitingHours(hours) : words.waitingDays(days);
}

/** Items with a reminder first, then the oldest (Rules 12.293). */
export const byPromise = (one: Waited, other: Waited): number =>
  Number(other.nudgedAt !== null) - Number(one.nudgedAt !== null) || inOrder(one.since, other.since);
