import type { HostApi } from '@tokennest/shared-ui/contract';
import { useIntentKey } from '@tokennest/shared-ui/format/use-intent-key';
import { detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { awardTokens } from './award-tokens.ts';
import { tokenMessages } from './token.messages.ts';

/** Rules 12.15: ten tokens, with this description. */
const quickAward = { amount: 10, description: tokenMessages.quickReward };

export function useQuickAward(host: HostApi, child: { id: string; display_name: string }) {
  const intent = useIntentKey();
  return useMutation({
    mutationFn: () => {
      const wish = { childId: child.id, ...quickAward };
      return awardTokens(host, { ...wish, key: intent.keyOf(wish) });
    },
    onSuccess: () => {
      intent.settle();
      host.notify('success', tokenMessages.quickAwarded(child.display_name));
    },
    onError: (error) => host.notify('error', detailOr(error, tokenMessages.quickAwardFailed)),
  });
}
