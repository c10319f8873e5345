import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { clockMessages as words } from './clock.messages.ts';

/** POST /api/families/current/clock with what the clock showed when it was asked about. */
export function useTrustClock({ client, query, notify }: HostApi) {
  return useMutation({
    mutationFn: (shows: string) => answer(client.api.families.current.clock.$post({ json: { shows } })),
    onSuccess: (family) => {
      query.setQueryData(keys.family, family);
      notify('success', words.trusted);
    },
    onError: (error) => {
      notify('error', detailOr(error, words.failed));
      return query.invalidateQueries({ queryKey: keys.family });
    },
  });
}
