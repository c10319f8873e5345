import type { HostApi, RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { oneAnswer } from '../screen/one-answer.ts';
import { useRecurringTasks } from './get-recurring-tasks.ts';
import { type RecurringFamily, useRecurringFamily } from './use-recurring-family.ts';

export interface RecurringList {
  tasks: readonly RecurringTaskDto[];
  family: RecurringFamily;
}

/** Recurring tasks and the family as one answer: without both a row would say something wrong. */
export function useRecurringList(host: HostApi) {
  const tasks = useRecurringTasks(host);
  const family = useRecurringFamily(host);
  const data: RecurringList | undefined = tasks.data && family.data && { tasks: tasks.data, family: family.data };
  return oneAnswer([tasks, family], data);
}
