import type { RewardDto } from '@tokennest/shared-ui/contract';
import { pageLanguage } from '@tokennest/shared-ui/locale/reader';
import { useStatusFilter } from '../ui/lists/use-status-filter.ts';

const filters: readonly RewardFilter[] = ['all', 'active', 'inactive'];

export const useRewardFilter = () => useStatusFilter(filters, 'all');

export type RewardFilter = 'all' | 'active' | 'inactive';

const { compare } = new Intl.Collator(pageLanguage(), { numeric: true });

export const byTitle = (one: RewardDto, other: RewardDto) => compare(one.title, other.title);
export const byCost = (one: RewardDto, other: RewardDto) => one.cost - other.cost;

/** No limit sorts above every number. */
const stockOf = ({ quantity_available }: RewardDto) => quantity_available ?? Number.MAX_VALUE;
export const byStock = (one: RewardDto, other: RewardDto) => stockOf(one) - stockOf(other);

export function listRewards(rewards: readonly RewardDto[], filter: RewardFilter): RewardDto[] {
  const chosen = rewards.filter(({ is_active }) => filter === 'all' || is_active === (filter === 'active'));
  return chosen.toSorted(byCost);
}
