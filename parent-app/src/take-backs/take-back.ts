import type { HostApi, TakeBackBody } from '@tokennest/shared-ui/contract';
import { useIntentKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { tokensMoved } from '@tokennest/shared-ui/queries/tokens-moved';
import { takeBackMessages as words } from './take-back.messages.ts';
import type { TakenBack } from './taken-back.ts';

/** POST /api/tokens/transactions/{id}/take-back. A task or redemption says of it, and a reward is back on the shelf. */
export function useTakeBack(host: HostApi, { id, child, isAgain }: TakenBack) {
  const { client, query, notify } = host;
  const withKey = useIntentKey();
  const changed = () => {
    const lists = [keys.tasks, keys.redemptions, keys.rewards, keys.days];
    for (const queryKey of lists) void query.invalidateQueries({ queryKey });
    return tokensMoved(host, child.id);
  };
  return useMutation({
    mutationFn: (json: TakeBackBody) =>
      withKey({ id, ...json }, (key) =>
        answer(
          client.api.tokens.transactions[':id']['take-back'].$post(
            { param: { id }, json },
            { headers: { 'Idempotency-Key': key } },
          ),
        ),
      ),
    onSuccess: () => {
      notify('success', isAgain ? words.undone : words.takenBack);
      void changed();
    },
    onError: (error) => {
      notify('error', detailOr(error, words.failed));
      void changed();
      return query.invalidateQueries({ queryKey: keys.takeBack(id) }); // it may have been spent meanwhile
    },
  });
}
