import type { HostApi } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';

/** What the Overview shows of a child; `goal` is the reward that it has starred. */
export interface ChildSummary {
  child_id: string;
  balance: number;
  tasks_awaiting_approval: number;
  pending_redemptions: number;
  goal: { reward_id: string; title: string; cost: number } | null;
}

/** GET /api/overview: one request for all children, in the order of their list. The layout polls it (waiting.ts). */
export function overviewQuery({ client }: HostApi) {
  return {
    queryKey: keys.overview,
    queryFn: async () => {
      const api = client.api as unknown as { overview: { $get: () => Promise<Response> } }; // until the api has the route
      return (await (await api.overview.$get()).json()) as ChildSummary[]; // as agreed with it
    },
  };
}

export function useChildSummaries(host: HostApi) {
  return useQuery(overviewQuery(host));
}

/** `data` is undefined also for a child whom the last answer did not know yet. */
export function useChildSummary(host: HostApi, childId: string) {
  const { data, isError, refetch } = useChildSummaries(host);
  return { data: data?.find(({ child_id }) => child_id === childId), isError: isError && !data, refetch };
}
