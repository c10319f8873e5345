import type { HostApi, TransactionDto } from '@tokennest/shared-ui/contract';
import { may } from '@tokennest/shared-ui/contract/rights';
import { answer, useInfiniteQuery, useQueries, useQuery } from '@tokennest/shared-ui/kit';
import { followUp } from '@tokennest/shared-ui/queries/follow-up';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { rewardsQuery } from '@tokennest/shared-ui/queries/get-rewards';
import { pollMs } from '@tokennest/shared-ui/queries/poll';
import { withTitles } from '@tokennest/shared-ui/queries/with-titles';
import { useEffect, useRef } from 'react';
import { addDays, dateIn, type LocalDate, mondayOf } from '../ui/calendar/calendar.ts';
import { combineQueries } from '../ui/lists/combine-queries.ts';
import { useTrends } from '../tokens/trends/get-trends.ts';

const pageSize = 100;
const choreWeeks = 4;

export function useHistory({ client }: HostApi, childId: string, { from, zone }: { from: LocalDate; zone: string }) {
  const query = useInfiniteQuery({
    queryKey: [...keys.transactions(childId), 'back'],
    queryFn: ({ pageParam }) =>
      answer(
        client.api.tokens[':childId'].transactions.$get({
          param: { childId },
          query: { page: String(pageParam), page_size: String(pageSize) },
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
    staleTime: pollMs,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  // New transactions push old ones onto the next page, so rows may repeat.
  const rows: TransactionDto[] = [
    ...new Map(data?.pages.flatMap(({ transactions }) => transactions).map((row) => [row.id, row])).values(),
  ];
  const oldest = rows.at(-1);
  const isFarEnough = !hasNextPage || (oldest !== undefined && dateIn(zone, new Date(oldest.created_at)) < from);
  const isShort = data !== undefined && !isFarEnough;
  useEffect(() => {
    if (isShort && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false }); // two cards may request the same page
  }, [isShort, isFetching, isError, fetchNextPage]);
  return {
    data: data !== undefined && isFarEnough ? rows : undefined,
    isError,
    errorUpdateCount: data === undefined ? query.errorUpdateCount : 0,
    refetch: () => (isShort ? fetchNextPage() : query.refetch()),
  };
}

export const choreMondays = (today: LocalDate): LocalDate[] =>
  Array.from({ length: choreWeeks }, (_, ago) => addDays(mondayOf(today), -7 * (choreWeeks - 1 - ago)));

/** Shares its cache entries with the Week view. */
export function useChoreDays(host: HostApi, today: LocalDate) {
  const { client } = host;
  const weeks = useQueries({
    queries: choreMondays(today).map((from) => {
      const query = { from, to: addDays(from, 6) };
      return {
        queryKey: [...keys.days, query.from, query.to],
        queryFn: async () => withTitles(await answer(client.api.days.$get({ query }))),
        staleTime: pollMs,
        enabled: mayPlan(host),
      };
    }),
  });
  const known = weeks.flatMap(({ data }) => data ?? []);
  return combineQueries(weeks, known.length === weeks.length ? known.flatMap(({ days }) => days) : undefined);
}

export const useWeeks = (host: HostApi, weeks: number) => useTrends(host, weeks, pollMs);

/** A helper may read neither rewards nor planned days (Rules 15.2). */
export const mayPlan = ({ profile }: HostApi): boolean => may(profile?.membership, 'manage');

export const useRewards = (host: HostApi) => useQuery({ ...rewardsQuery(host), enabled: mayPlan(host) });

/** Refetches what explains the balance when polling shows that the balance changed. */
export function useFollowBalance(host: HostApi, childId: string, balance: number | undefined): void {
  const before = useRef(balance);
  useEffect(() => {
    const hasMoved = before.current !== undefined && before.current !== balance;
    before.current = balance;
    if (!hasMoved) return;
    followUp(host, [keys.transactions(childId), keys.trends, keys.statementsOf(childId)]);
  }, [host, childId, balance]);
}
