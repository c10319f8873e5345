import type { RedemptionDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import type { ReactNode } from 'react';
import { useApp } from '../app-context.tsx';
import { askFirst } from '../screen/ask-first.ts';
import { useFulfillRedemption } from './fulfill-redemption.ts';
import { redemptionMessages as words } from './redemption.messages.ts';

interface FulfillButtonProps {
  redemption: RedemptionDto;
  icon?: ReactNode;
}

/** Marks as handed over, after asking. */
export function FulfillButton({ redemption, icon }: FulfillButtonProps) {
  const { host } = useApp();
  const { mutate, isPending } = useFulfillRedemption(host);
  const what = `${redemption.reward_title} for ${redemption.child_name}`;
  const question = { title: what, sentence: words.askFulfill, confirmLabel: 'Fulfill' };
  return (
    <Button
      variant="quiet"
      isBusy={isPending}
      onClick={() => askFirst(host, question, () => mutate(redemption.id))}
      aria-label={`Fulfill ${what}`}
    >
      {!isPending && icon}
      Fulfill
    </Button>
  );
}
