import type { HostApi, RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { pollMs } from '@tokennest/shared-ui/queries/poll';
import { oneAnswer } from '../screen/one-answer.ts';
import { type RecurringFamily, useRecurringFamily } from './use-recurring-family.ts';

/** GET /api/recurring-tasks. The next date moves on by itself. */
function useRecurringTasks({ client }: HostApi) {
  return useQuery({
    queryKey: keys.recurringTasks,
    queryFn: () => answer(client.api['recurring-tasks'].$get()),
    refetchInterval: pollMs,
  });
}

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
