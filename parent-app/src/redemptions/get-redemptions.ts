import type { HostApi, RedemptionDto } from '@tokennest/shared-ui/contract';
import { useInfiniteQuery } from '@tokennest/shared-ui/kit';
import { answerPage } from '@tokennest/shared-ui/queries/answer-page';
import { keys } from '@tokennest/shared-ui/queries/keys';
import type { RedemptionFilter } from './redemption-list.ts';

/** Of the closed ones the list has the newest, so many (Rules 1.4); the older ones come by pages. */
const closedListedMax = 100;
const pageSize = 50;

/** Of one status in the server's order, so many, the list knows already: what is older begins on the page after those. */
function firstOlderPage(known: readonly RedemptionDto[], filter: RedemptionFilter): number {
  const closed = known.filter(({ status }) => (filter === 'all' ? status !== 'pending' : status === filter));
  return Math.floor(closed.length / pageSize) + 1;
}

function fetchPage({ client }: HostApi, filter: RedemptionFilter, page: number) {
  const paged = { page: String(page), page_size: String(pageSize) };
  const query = filter === 'all' ? paged : { ...paged, status: filter };
  return answerPage(client.api.rewards.redemptions.$get({ query }));
}

/** Closed redemptions beyond the newest, fetched page by page when `fetchMore` is called; failing, `fetchMore` rejects. */
export function useOlderRedemptions(host: HostApi, filter: RedemptionFilter, known: readonly RedemptionDto[]) {
  const pages = useInfiniteQuery({
    queryKey: [...keys.redemptions, 'older', filter],
    queryFn: ({ pageParam }) => fetchPage(host, filter, pageParam),
    initialPageParam: firstOlderPage(known, filter),
    getNextPageParam: ({ total }, _, page) => (page * pageSize < total ? page + 1 : undefined),
    enabled: false,
  });
  const isListFull = known.filter(({ status }) => status !== 'pending').length >= closedListedMax;
  const ids = new Set(known.map(({ id }) => id));
  return {
    older: pages.data?.pages.flatMap(({ rows }) => rows).filter(({ id }) => !ids.has(id)) ?? [],
    hasMore: filter !== 'pending' && isListFull && (pages.data === undefined || pages.hasNextPage),
    fetchMore: () => pages.fetchNextPage({ throwOnError: true }),
  };
}
