import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, keepPreviousData, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { pollEvery } from '@tokennest/shared-ui/queries/poll';
import { withTitles } from '@tokennest/shared-ui/queries/with-titles';
import type { LocalDate } from '../../ui/calendar/calendar.ts';

/** Refetches often, because children complete tasks. `to` is included. Keeps the previous days while loading. */
export function useDays(host: HostApi, from: LocalDate, to: LocalDate) {
  return useQuery({
    queryKey: [...keys.days, from, to],
    queryFn: async () => withTitles(await answer(host.client.api.days.$get({ query: { from, to } }))),
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery(host),
    staleTime: 0,
  });
}
