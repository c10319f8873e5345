import type { HostApi } from '@tokennest/shared-ui/contract';
import { useInfiniteQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { useEffect, useRef } from 'react';

/** Lists contain this many closed rows (Rules 1.4). Older ones come in pages of the same size. */
const listedMax = 100;

interface OlderRows<Row> {
  list: 'tasks' | 'redemptions' | 'proposals';
  status: string;
  known: readonly Row[];
  isOver: (row: Row) => boolean;
  fetchPage: (page: { page: string; page_size: string }) => Promise<{ rows: Row[]; total: number }>;
  failed: string;
}

/** Loads closed rows that are too old for the list, one page at a time. */
export function useOlderRows<Row extends { id: string; status: string }>(host: HostApi, options: OlderRows<Row>) {
  const { list, status, known, isOver, fetchPage, failed } = options;
  const { query, notify } = host;
  const over = known.filter(isOver);
  const listed = over.filter((row) => status === 'all' || row.status === status);
  const firstPage = Math.floor(listed.length / listedMax) + 1;
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...keys.older(list, status), firstPage],
    queryFn: ({ pageParam: page }) => fetchPage({ page: String(page), page_size: String(listedMax) }),
    initialPageParam: firstPage,
    getNextPageParam: ({ total }, _, page) => (page * listedMax < total ? page + 1 : undefined),
    enabled: ({ state }) => state.data !== undefined, // refetched automatically after the first request
    gcTime: 0, // the list changes while the screen is closed
  });
  const oldest = listed.at(-1)?.id;
  const oldestBefore = useRef(oldest);
  useEffect(() => {
    if (oldestBefore.current === oldest) return;
    oldestBefore.current = oldest;
    // The list has changed: rows that dropped off its end are on no page read before.
    void query.invalidateQueries({ queryKey: keys.older(list, status) });
  }, [query, list, status, oldest]);

  const ids = new Set(known.map(({ id }) => id));
  return {
    /** Drops rows already in the list. Newly closed rows shift the pages. */
    rows: data?.pages.flatMap(({ rows }) => rows).filter(({ id }) => !ids.has(id)) ?? [],
    hasMore: over.length >= listedMax && (data === undefined || hasNextPage),
    isAll: data !== undefined && !hasNextPage,
    fetchMore: async () => {
      const { isError } = await fetchNextPage();
      if (isError) notify('error', failed);
    },
  };
}
