import type { CelebrationsDto, TaskDto } from '@tokennest/api/contract';
import { inOrder } from '../dates/in-order.ts';

/** The last approval a child has seen, and the time of its last visit. */
export interface Looked {
  at: string | null;
  shown: readonly string[];
}

type Family = { tasks: readonly TaskDto[]; balances: Record<string, number>; looked: Looked };

const isPaid = ({ status, approved_by: by, taken_back_at: back, tokens_paid: paid }: TaskDto) =>
  status === 'approved' && by !== 'at_once' && back === null && (paid ?? 0) > 0;

export function takeCelebrations({ tasks, balances, looked }: Family): CelebrationsDto {
  const paid = tasks.filter(isPaid).toSorted((one, other) => inOrder(one.approved_at ?? '', other.approved_at ?? ''));
  const approved = looked.at === null ? [] : paid.filter(({ id }) => !looked.shown.includes(id));
  const taken = { approved, balance: balances[paid[0]?.completed_by ?? ''] ?? 0, looked_at: looked.at };
  Object.assign(looked, { at: new Date().toISOString(), shown: paid.map(({ id }) => id) } satisfies Looked);
  return taken;
}
