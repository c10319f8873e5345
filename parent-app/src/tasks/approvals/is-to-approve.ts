import type { TaskDto } from '@tokennest/shared-ui/contract';

export const isToApprove = ({ status }: TaskDto): boolean => status === 'completed';
