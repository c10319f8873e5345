import type { DayItemDto, DaysDto } from '@tokennest/shared-ui/contract';

/** What the days say of a task that is this child's turn; undefined where it is not, or they are not known. */
export const turnOf = (days: DaysDto | undefined, taskId: string): DayItemDto | undefined =>
  days?.days.flatMap(({ items }) => items).find(({ task_id, is_turn }) => task_id === taskId && is_turn);
