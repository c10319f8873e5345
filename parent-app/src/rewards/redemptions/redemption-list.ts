import type { RedemptionDto, RedemptionStatus } from '@tokennest/shared-ui/contract';
import { inOrder } from '@tokennest/shared-ui/dates/in-order';
import { isPending } from './is-pending.ts';

export type RedemptionFilter = 'all' | RedemptionStatus;

interface Chosen {
  filter: RedemptionFilter;
  childId: string;
}

const newestFirst = (one: RedemptionDto, other: RedemptionDto) => inOrder(other.redeemed_at, one.redeemed_at);

/** Newest first. In the list of all, pending ones come first. */
export function listRedemptions(redemptions: readonly RedemptionDto[], { filter, childId }: Chosen): RedemptionDto[] {
  return redemptions
    .filter((one) => (filter === 'all' || one.status === filter) && (!childId || one.child_id === childId))
    .toSorted((one, other) => Number(isPending(other)) - Number(isPending(one)) || newestFirst(one, other));
}
