import type { HostApi, RedemptionDto } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { HandHelping } from 'lucide-react';
import { useApp } from '../../app-context.tsx';
import { redemptionFact, reportRedemption } from '../../ui/lists/just-handled.ts';
import { askFirst } from '../../ui/dialogs/ask-first.ts';
import { useSwipe } from '../../ui/swipe.ts';
import { redemptionMessages as words } from './redemption.messages.ts';

function useFulfillRedemption(host: HostApi) {
  const { client, query, notify } = host;
  return useMutation({
    mutationFn: (id: string) => answer(client.api.rewards.redemptions[':id'].fulfill.$post({ param: { id } })),
    onSuccess: (done) => {
      putRow(host, keys.redemptions, done);
      notify('success', redemptionFact(host, done) ?? words.fulfilled);
      return query.invalidateQueries({ queryKey: keys.overview });
    },
    onError: async (error, id) => {
      if (await reportRedemption(host, id, error)) return undefined;
      notify('error', detailOr(error, words.fulfillFailed));
      return query.invalidateQueries({ queryKey: keys.redemptions });
    },
  });
}

type Promised = Pick<RedemptionDto, 'id' | 'reward_title' | 'child_name'>;

export function FulfillButton({ redemption }: { redemption: Promised }) {
  const { host } = useApp();
  const { mutate, mutateAsync, isPending } = useFulfillRedemption(host);
  useSwipe('end', { question: words.askFulfill, act: () => mutateAsync(redemption.id) });
  const { reward_title: title, child_name: name } = redemption;
  const question = { title: words.rewardFor(title, name), sentence: words.askFulfill, confirmLabel: words.fulfill };
  return (
    <Button
      variant="quiet"
      isBusy={isPending}
      onClick={() => askFirst(host, question, () => mutate(redemption.id))}
      aria-label={words.fulfillIt(title, name)}
      aria-keyshortcuts="a"
    >
      {!isPending && <HandHelping aria-hidden="true" />}
      <span>{words.fulfill}</span>
    </Button>
  );
}
