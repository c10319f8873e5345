import type { RedemptionDto } from '@tokennest/shared-ui/contract';

export const isPending = ({ status }: RedemptionDto): boolean => status === 'pending';
