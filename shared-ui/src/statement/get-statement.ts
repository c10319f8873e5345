import { answer, detailOr, keepPreviousData, useMutation, useQuery } from '@tokennest/shared-ui/kit';
import type { HostApi } from '../contract/host-api.ts';
import { saveAnswer } from '../browser/save-answer.ts';
import { formatIn } from '../locale/locale.ts';
import { keys } from '../queries/keys.ts';
import { messages } from './statement.messages.ts';

export interface MonthOf {
  childId: string;
  /** 2026-11; empty for the one that runs. */
  month: string;
}

/** What both forms of GET /api/tokens/{childId}/statement are asked for with. */
const askedFor = ({ childId, month }: MonthOf) => ({ param: { childId }, query: { ...(month && { month }) } });

/** GET /api/tokens/{childId}/statement: a month of a child. */
export function useStatement({ client, isOnline }: HostApi, of: MonthOf) {
  const json = { headers: { Accept: 'application/json' } };
  return useQuery({
    queryKey: keys.statement(of.childId, of.month),
    queryFn: () => answer(client.api.tokens[':childId'].statement.$get(askedFor(of), json)),
    staleTime: 0,
    // Whoever turns the months keeps the button under the finger; offline nothing would come after the one before.
    placeholderData: isOnline.get() ? keepPreviousData : undefined,
  });
}

export function useSaveTable({ client, notify }: HostApi, of: MonthOf) {
  const table = { headers: { Accept: 'text/csv' } };
  return useMutation({
    mutationFn: () => saveAnswer(client.api.tokens[':childId'].statement.$get(askedFor(of), table)),
    onError: (error) => notify('error', detailOr(error, messages.saveFailed)),
  });
}

/** 'November 2026'. */
export const monthName = (month: string) =>
  formatIn('UTC', new Date(`${month}-01`), { year: 'numeric', month: 'long' });
