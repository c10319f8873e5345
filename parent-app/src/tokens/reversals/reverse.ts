import type { HostApi, ReverseBody } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { tokensMoved } from '@tokennest/shared-ui/queries/tokens-moved';

export function refetchReversed(host: HostApi, childId: string): Promise<unknown> {
  const lists = [keys.tasks, keys.redemptions, keys.rewards, keys.days];
  for (const queryKey of lists) void host.query.invalidateQueries({ queryKey });
  return tokensMoved(host, childId);
}

export const reverseTransaction = ({ client }: HostApi, id: string, json: ReverseBody, key: string) =>
  answer(
    client.api.tokens.transactions[':id']['take-back'].$post(
      { param: { id }, json },
      { headers: { 'Idempotency-Key': key } },
    ),
  );
