import { useStatusFilter } from '../screen/use-status-filter.ts';
import type { RewardFilter } from './reward-list.ts';

const filters: readonly RewardFilter[] = ['all', 'active', 'inactive'];

export const useRewardFilter = () => useStatusFilter(filters, 'all');
