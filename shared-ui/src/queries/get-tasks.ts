import { answer, useQuery } from '@tokennest/shared-ui/kit';
import type { HostApi } from '../contract/host-api.ts';
import { keys } from './keys.ts';

export function tasksQuery({ client }: HostApi) {
  return { queryKey: keys.tasks, queryFn: () => answer(client.api.tasks.$get({ query: {} })) };
}

export function useTasks(host: HostApi) {
  return useQuery(tasksQuery(host));
}
