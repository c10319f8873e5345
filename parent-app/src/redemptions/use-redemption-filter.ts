import { useStatusFilter } from '../screen/use-status-filter.ts';
import type { RedemptionFilter } from './redemption-list.ts';

const filters: readonly RedemptionFilter[] = ['all', 'pending', 'fulfilled', 'cancelled'];

export const useRedemptionFilter = () => useStatusFilter(filters, 'pending');
