import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { hasFailed } from '@tokennest/shared-ui/queries/has-failed';

/** One request for all children. The layout polls it (waiting.ts). */
export function overviewQuery({ client }: HostApi) {
  return {
    queryKey: keys.overview,
    queryFn: () => answer(client.api.overview.$get()),
  };
}

export function useChildSummaries(host: HostApi) {
  return useQuery(overviewQuery(host));
}

export function useChildSummary(host: HostApi, childId: string) {
  const summaries = useChildSummaries(host);
  const { data, refetch } = summaries;
  return { data: data?.find(({ child_id }) => child_id === childId), isError: hasFailed(summaries), refetch };
}
