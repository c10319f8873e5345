import type { RedemptionDto, RedemptionStatus } from '@tokennest/shared-ui/contract';
import { inOrder } from '@tokennest/shared-ui/dates/in-order';
import { isPending } from './is-pending.ts';

export type RedemptionFilter = 'all' | RedemptionStatus;

interface Chosen {
  filter: RedemptionFilter;
  /** Empty for every child. */
  childId: string;
}

const newestFirst = (one: RedemptionDto, other: RedemptionDto) => inOrder(other.redeemed_at, one.redeemed_at);

/** What was chosen, newest first; among all, what waits for the parent comes before the rest. */
export function listRedemptions(redemptions: readonly RedemptionDto[], { filter, childId }: Chosen): RedemptionDto[] {
  return redemptions
    .filter((one) => (filter === 'all' || one.status === filter) && (!childId || one.child_id === childId))
    .toSorted((one, other) => Number(isPending(other)) - Number(isPending(one)) || newestFirst(one, other));
}
