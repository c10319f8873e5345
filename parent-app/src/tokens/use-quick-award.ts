import type { HostApi } from '@tokennest/shared-ui/contract';
import { useIntentKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { moveTokens } from './move-tokens.ts';
import { tokenMessages } from './token.messages.ts';

/** Rules 12.15: ten tokens, with this description. */
const quickAward = { amount: 10, description: tokenMessages.quickReward };

export function useQuickAward(host: HostApi, child: { id: string; display_name: string }) {
  const withKey = useIntentKey();
  const award = { child_id: child.id, ...quickAward };
  return useMutation({
    mutationFn: () => withKey(award, (key) => moveTokens(host, 'award', award, key)),
    onSuccess: () => host.notify('success', tokenMessages.quickAwarded(child.display_name)),
    onError: (error) => host.notify('error', detailOr(error, tokenMessages.quickAwardFailed)),
  });
}
