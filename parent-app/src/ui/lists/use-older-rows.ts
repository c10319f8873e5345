import type { HostApi } from '@tokennest/shared-ui/contract';
import { useInfiniteQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { useEffect, useRef } from 'react';

/** Of what is over a list has the newest, so many (Rules 1.4); what is older comes by pages of as many. */
const listedMax = 100;

interface OlderRows<Row> {
  list: 'tasks' | 'redemptions' | 'proposals';
  /** Of those that are asked for, or 'all'. */
  status: string;
  /** The list as it is, newest first. */
  known: readonly Row[];
  isOver: (row: Row) => boolean;
  fetchPage: (page: { page: string; page_size: string }) => Promise<{ rows: Row[]; total: number }>;
  /** Said where a page does not come. */
  failed: string;
}

/** What is too old for the list, a page at a time as it is asked for. */
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
    enabled: ({ state }) => state.data !== undefined, // once it was asked for it is kept as it is on the server
    gcTime: 0, // while nobody looks the list moves on as well
  });
  const oldest = listed.at(-1)?.id;
  const oldestBefore = useRef(oldest);
  useEffect(() => {
    if (oldestBefore.current === oldest) return;
    oldestBefore.current = oldest;
    // The list has moved on: what has left its end stands on no page that was read before.
    void query.invalidateQueries({ queryKey: keys.older(list, status) });
  }, [query, list, status, oldest]);

  const ids = new Set(known.map(({ id }) => id));
  return {
    /** Without what a page repeats of the list: what is over since has moved the others on. */
    rows: data?.pages.flatMap(({ rows }) => rows).filter(({ id }) => !ids.has(id)) ?? [],
    hasMore: over.length >= listedMax && (data === undefined || hasNextPage),
    isAll: data !== undefined && !hasNextPage,
    fetchMore: async () => {
      const { isError } = await fetchNextPage();
      if (isError) notify('error', failed);
    },
  };
}
