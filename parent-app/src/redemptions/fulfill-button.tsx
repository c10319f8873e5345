import type { RedemptionDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { useApp } from '../app-context.tsx';
import { useFulfillRedemption } from './fulfill-redemption.ts';
import { redemptionMessages as words } from './redemption.messages.ts';

/** Marks as handed over, after asking. */
export function FulfillButton({ redemption }: { redemption: RedemptionDto }) {
  const { host } = useApp();
  const fulfill = useFulfillRedemption(host);
  const { id, reward_title: title, child_name: name } = redemption;

  async function ask() {
    const isConfirmed = await host.confirm({
      title: `${title} for ${name}`,
      sentence: words.askFulfill,
      confirmLabel: 'Fulfill',
      dismissLabel: 'Not Yet',
    });
    if (isConfirmed) fulfill.mutate(id);
  }

  return (
    <Button
      variant="quiet"
      isBusy={fulfill.isPending}
      onClick={() => void ask()}
      aria-label={`Fulfill ${title} for ${name}`}
    >
      Fulfill
    </Button>
  );
}
