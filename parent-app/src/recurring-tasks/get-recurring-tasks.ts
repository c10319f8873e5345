import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { pollMs } from '@tokennest/shared-ui/queries/poll';

/** GET /api/recurring-tasks. The next date moves on by itself. */
export function useRecurringTasks({ client }: HostApi) {
  return useQuery({
    queryKey: keys.recurringTasks,
    queryFn: () => answer(client.api['recurring-tasks'].$get()),
    refetchInterval: pollMs,
  });
}
