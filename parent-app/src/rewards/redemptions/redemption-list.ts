import type { RedemptionDto, RedemptionStatus } from '@tokennest/shared-ui/contract';
import { inOrder } from '@tokennest/shared-ui/dates/in-order';
import { isPending } from './is-pending.ts';

export type RedemptionFilter = 'all' | RedemptionStatus;

interface Chosen {
  /** True while its child is at the other home than the reward's. */
  isWaiting: (redemption: RedemptionDto) => boolean;
  filter: RedemptionFilter;
  childId: string;
}

const newestFirst = (one: RedemptionDto, other: RedemptionDto) => inOrder(other.redeemed_at, one.redeemed_at);

/** Newest first. Pending ones come first in the list of all, and those for the other home after the others. */
export function listRedemptions(
  redemptions: readonly RedemptionDto[],
  { filter, childId, isWaiting }: Chosen,
): RedemptionDto[] {
  const placeOf = (one: RedemptionDto) => (isPending(one) ? (isWaiting(one) ? 1 : 0) : 2);
  return redemptions
    .filter((one) => (filter === 'all' || one.status === filter) && (!childId || one.child_id === childId))
    .toSorted((one, other) => placeOf(one) - placeOf(other) || newestFirst(one, other));
}
