import type { TaskDto } from '@tokennest/shared-ui/contract';

/** A key that changes with each approval paid to the child. Made of the transaction ids. */
export const approvalsIn = (tasks: readonly TaskDto[], childId: string): string =>
  tasks
    .filter(({ status, completed_by }) => status === 'approved' && completed_by === childId)
    .map(({ id, transaction_id: move }) => `${id} ${move}`)
    .join(' ');

export const paidOf = ({ tokens_paid, token_reward }: TaskDto): number => tokens_paid ?? token_reward;

export const sumOf = (tasks: readonly TaskDto[]): number => tasks.reduce((sum, task) => sum + paidOf(task), 0);

/** Rules 12.265. */
const coinsMax = 5;

export const coinsOf = (tasks: readonly TaskDto[]): { coins: TaskDto[]; rest: TaskDto[] } => ({
  coins: tasks.slice(0, coinsMax),
  rest: tasks.slice(coinsMax),
});
