import type { HostApi } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { tasksQuery } from '@tokennest/shared-ui/queries/get-tasks';
import { pollEvery } from '@tokennest/shared-ui/queries/poll';

export function useLiveTasks(host: HostApi) {
  return useQuery({ ...tasksQuery(host), refetchInterval: pollEvery(host) });
}
