import type { AdultDto, AdultsDto, HostApi } from '@tokennest/shared-ui/contract';
import { detailOr, useMutation, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { pollEvery } from '@tokennest/shared-ui/queries/poll';
import { adultsQuery } from './adults-query.ts';
import { adultMessages as words } from './adult.messages.ts';

/** Refetched on each visit, and polled while an invitation or the ownership is open: someone may accept at any moment. */
export const useAdults = (host: HostApi) =>
  useQuery({
    ...adultsQuery(host),
    staleTime: 0,
    refetchInterval: (query) => {
      const { invitations = [], handover } = query.state.data ?? {};
      return invitations.length > 0 || handover ? pollEvery(host)(query) : false;
    },
  });

interface Change<Sent> {
  send: (sent: Sent) => Promise<unknown>;
  /** Runs before the list is refetched. */
  onDone: (sent: Sent) => void;
  failed: string;
}

/** A request that changes the adults. Refetches them even after an error: someone else may have been faster. */
export function useChangeAdults<Sent>({ query, notify }: HostApi, { send, onDone, failed }: Change<Sent>) {
  return useMutation({
    mutationFn: send,
    onSuccess: (_, sent) => onDone(sent),
    onError: (error) => notify('error', detailOr(error, failed)),
    onSettled: () => query.invalidateQueries({ queryKey: keys.adults }),
  });
}

export const nameIn = ({ adults }: AdultsDto, id: string): string =>
  adults.find((adult) => adult.id === id)?.display_name ?? words.aParent;

export type Person = Pick<AdultDto, 'id' | 'display_name'>;

export type { AdultDto, AdultsDto };
