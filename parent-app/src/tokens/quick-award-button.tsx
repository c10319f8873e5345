import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { TokenMark } from '@tokennest/shared-ui/primitives/token-mark';
import { useApp } from '../app-context.tsx';
import { useQuickAward } from './use-quick-award.ts';

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
