import type { ChildSummaryDto, HostApi } from '@tokennest/shared-ui/contract';
import { may } from '@tokennest/shared-ui/contract/rights';
import { useQuery } from '@tokennest/shared-ui/kit';
import { redemptionsQuery } from '@tokennest/shared-ui/queries/get-redemptions';
import { tasksQuery } from '@tokennest/shared-ui/queries/get-tasks';
import { pollEvery } from '@tokennest/shared-ui/queries/poll';
import { overviewQuery } from '../ui/children/get-overview.ts';
import { joinRequestsQuery } from '../family/get-join-requests.ts';
import { isPending } from '../rewards/redemptions/is-pending.ts';
import { isToApprove } from '../tasks/approvals/is-to-approve.ts';
import { countIn, type KnownCount } from '../ui/count.tsx';

export interface Waiting {
  tasks: KnownCount;
  redemptions: KnownCount;
  joinRequests: KnownCount;
  proposals: KnownCount;
  questions: KnownCount;
}

type Say = 'open_proposals' | 'open_questions';

/** The previous server version does not send these counts. */
const countOf = (overview: { data: readonly ChildSummaryDto[] | undefined }, what: Say): KnownCount =>
  overview.data?.reduce((sum, { [what]: count = 0 }) => sum + count, 0) ?? 0;

/** Counts rows of the cached lists, so that every count reflects the latest action. */
export function useWaiting(host: HostApi, refetchInterval: ReturnType<typeof pollEvery> | false = false): Waiting {
  const tasks = useQuery({ ...tasksQuery(host), refetchInterval });
  const redemptions = useQuery({ ...redemptionsQuery(host), refetchInterval });
  const requests = useQuery({ ...joinRequestsQuery(host), refetchInterval });
  const summaries = useQuery(overviewQuery(host));
  const answers = may(host.profile?.membership, 'manage');
  return {
    tasks: countIn(tasks, isToApprove),
    redemptions: countIn(redemptions, isPending),
    joinRequests: countIn(requests),
    proposals: answers ? countOf(summaries, 'open_proposals') : 0,
    questions: answers ? countOf(summaries, 'open_questions') : 0,
  };
}

/** Polls everything that others in the family can change. Used once, by the layout. */
export function useLiveWaiting(host: HostApi): Waiting {
  useQuery({ ...overviewQuery(host), refetchInterval: pollEvery(host) });
  return useWaiting(host, pollEvery(host));
}

/** Null or undefined if any part is. */
export function totalOf(waiting: Waiting): KnownCount {
  const counts: KnownCount[] = Object.values(waiting);
  if (counts.includes(null)) return null;
  return counts.reduce<KnownCount>(
    (sum, count) => (typeof sum === 'number' && typeof count === 'number' ? sum + count : undefined),
    0,
  );
}
