import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { useIntentKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { TokenMark } from '@tokennest/shared-ui/primitives/amount';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { useApp } from '../app-context.tsx';
import { moveTokens } from './move-tokens.ts';
import { tokenMessages } from './token.messages.ts';

/** Rules 12.15: ten tokens, with this description. */
const quickAward = { amount: 10, description: tokenMessages.quickReward };

function useQuickAward(host: HostApi, child: { id: string; display_name: string }) {
  const withKey = useIntentKey();
  const award = { child_id: child.id, ...quickAward };
  return useMutation({
    mutationFn: () => withKey(award, (key) => moveTokens(host, 'award', award, key)),
    onSuccess: () => host.notify('success', tokenMessages.quickAwarded(child.display_name)),
    onError: (error) => host.notify('error', detailOr(error, tokenMessages.quickAwardFailed)),
  });
}

interface QuickAwardButtonProps {
  child: ProfileDto;
  variant?: 'solid' | 'quiet';
}

export function QuickAwardButton({ child, variant = 'solid' }: QuickAwardButtonProps) {
  const { host } = useApp();
  const { mutate, isPending } = useQuickAward(host, child);
  return (
    <NeedsConnection>
      <Button
        variant={variant}
        isBusy={isPending}
        onClick={() => mutate()}
        aria-label={`+10 Tokens for ${child.display_name}`}
      >
        {!isPending && <TokenMark />}
        +10 Tokens
      </Button>
    </NeedsConnection>
  );
}
