import type { AllowanceDto, HostApi } from '@tokennest/shared-ui/contract';
import { useIntentKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { tokensMoved } from '@tokennest/shared-ui/queries/tokens-moved';
import { allowanceMessages as words } from './allowance.messages.ts';

/** POST /api/allowances/{id}/execute: pays the child once more, now (Rules 9.7). */
export function useExecuteAllowance(host: HostApi, { id, child_id, amount }: AllowanceDto, name: string) {
  const { client, query, notify } = host;
  const withKey = useIntentKey();
  return useMutation({
    mutationFn: () =>
      withKey({ id, amount }, (key) =>
        answer(
          client.api.allowances[':id'].execute.$post(
            { param: { id }, json: {} },
            { headers: { 'Idempotency-Key': key } },
          ),
        ),
      ),
    onSuccess: () => {
      notify('success', words.executed(name, amount));
      return tokensMoved(host, child_id);
    },
    onError: (error) => {
      notify('error', detailOr(error, words.executeFailed));
      return query.invalidateQueries({ queryKey: keys.allowances }); // another device may have deleted it
    },
  });
}
