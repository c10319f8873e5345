import type { ErasureDto, HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { erasureMessages as words } from './erasure.messages.ts';

/** Refetches everything, because anything on screen may change. */
export function useKeepErasure({ client, query, notify }: HostApi) {
  return useMutation({
    mutationFn: ({ id }: ErasureDto) => answer(client.api.erasures[':id'].$delete({ param: { id } })),
    onSuccess: (_, { display_name: name }) => {
      notify('success', name === null ? words.keptFamily : words.kept(name));
      return query.invalidateQueries();
    },
    onError: (error) => notify('error', detailOr(error, words.keepFailed)),
  });
}
