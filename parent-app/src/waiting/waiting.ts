import type { HostApi, RedemptionDto } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { redemptionsQuery } from '@tokennest/shared-ui/queries/get-redemptions';
import { tasksQuery } from '@tokennest/shared-ui/queries/get-tasks';
import { pollMs } from '@tokennest/shared-ui/queries/poll';
import { overviewQuery } from '../children/get-overview.ts';
import { joinRequestsQuery } from '../family/get-join-requests.ts';
import { isToApprove } from '../tasks/task-list.ts';

/** How many things wait for the parent, by what they are. */
export interface Waiting {
  tasks: number;
  redemptions: number;
  joinRequests: number;
}

export const isToFulfill = (redemption: RedemptionDto): boolean => redemption.status === 'pending';

/** Counted from the lists themselves, so that every count follows what was just done. */
export function useWaiting(host: HostApi, refetchInterval: number | false = false): Waiting {
  const tasks = useQuery({ ...tasksQuery(host), refetchInterval });
  const redemptions = useQuery({ ...redemptionsQuery(host), refetchInterval });
  const requests = useQuery({ ...joinRequestsQuery(host), refetchInterval });
  return {
    tasks: tasks.data?.filter(isToApprove).length ?? 0,
    redemptions: redemptions.data?.filter(isToFulfill).length ?? 0,
    joinRequests: requests.data?.length ?? 0,
  };
}

/** Once, in the layout: asks again for all that others of the family change, on whichever tab the parent is. */
export function useLiveWaiting(host: HostApi): Waiting {
  useQuery({ ...overviewQuery(host), refetchInterval: pollMs });
  return useWaiting(host, pollMs);
}

export const totalOf = (waiting: Waiting): number => Object.values(waiting).reduce((sum, count) => sum + count, 0);
