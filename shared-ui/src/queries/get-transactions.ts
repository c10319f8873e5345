import { answer, keepPreviousData, useQuery } from '@tokennest/shared-ui/kit';
import type { HostApi } from '../contract/host-api.ts';
import { keys } from './keys.ts';
import { pollEvery } from './poll.ts';

interface PageOf {
  childId: string;
  page: number;
  pageSize: number;
}

function transactionsQuery({ client }: HostApi, { childId, page, pageSize }: PageOf) {
  return {
    queryKey: keys.transactionPage(childId, page, pageSize),
    queryFn: () =>
      answer(
        client.api.tokens[':childId'].transactions.$get({
          param: { childId },
          query: { page: String(page), page_size: String(pageSize) },
        }),
      ),
  };
}

/** One page of a history; the previous one stays while loading. Polls separately: +5 and −5 cancel out in balances. */
export function useTransactions(host: HostApi, pageOf: PageOf) {
  return useQuery({
    ...transactionsQuery(host, pageOf),
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery(host),
  });
}
