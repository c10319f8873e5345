import { answer, detailOr, keepPreviousData, useMutation, useQuery } from '@tokennest/shared-ui/kit';
import type { HostApi } from '../contract/host-api.ts';
import { saveAnswer } from '../browser/save-answer.ts';
import { formatIn } from '../locale/locale.ts';
import { keys } from '../queries/keys.ts';
import { messages } from './statement.messages.ts';

export interface MonthOf {
  childId: string;
  month: string;
}

const askedFor = ({ childId, month }: MonthOf) => ({ param: { childId }, query: { ...(month && { month }) } });

export function useStatement({ client, isOnline }: HostApi, of: MonthOf) {
  const json = { headers: { Accept: 'application/json' } };
  return useQuery({
    queryKey: keys.statement(of.childId, of.month),
    queryFn: () => answer(client.api.tokens[':childId'].statement.$get(askedFor(of), json)),
    staleTime: 0,
    // Keeps the buttons in place while another month loads. Offline, the previous month would stay forever.
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
