import type { RedemptionDto } from '@tokennest/shared-ui/contract';
import { formatDay } from '@tokennest/shared-ui/dates/format-day';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { HandHelping } from 'lucide-react';
import { useMemo } from 'react';
import { useApp } from '../app-context.tsx';
import { useFulfillRedemption } from '../redemptions/fulfill-redemption.ts';
import { redemptionMessages } from '../redemptions/redemption.messages.ts';
import { WaitingGroup } from './waiting-group.tsx';
import { WaitingRow } from './waiting-row.tsx';
import { isToFulfill } from './waiting.ts';
import { waitingMessages as words } from './waiting.messages.ts';
import { within } from './when.ts';

const newestFirst = (one: RedemptionDto, other: RedemptionDto) =>
  other.redeemed_at.localeCompare(one.redeemed_at) || one.id.localeCompare(other.id);

export function RedemptionGroup({ redemptions }: { redemptions: readonly RedemptionDto[] }) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const rows = useMemo(() => redemptions.filter(isToFulfill), [redemptions]);
  const doneOf = (row: RedemptionDto) => {
    const now = redemptions.find(({ id }) => id === row.id);
    return now ? { words: now.status === 'cancelled' ? words.cancelled : words.fulfilled } : null;
  };
  return (
    <WaitingGroup
      title={words.redemptions}
      rows={rows}
      order={newestFirst}
      nameOf={({ reward_title }) => reward_title}
      doneOf={doneOf}
      draw={(redemption) => <WaitingRedemption redemption={redemption} zone={zone} />}
    />
  );
}

/** A reward to hand over; asks first. */
function WaitingRedemption({ redemption, zone }: { redemption: RedemptionDto; zone: string }) {
  const { host } = useApp();
  const fulfill = useFulfillRedemption(host);
  const { id, child_id, child_name, reward_title, reward_cost, redeemed_at } = redemption;

  async function ask() {
    const isConfirmed = await host.confirm({
      title: `${reward_title} · ${child_name}`,
      sentence: redemptionMessages.askFulfill,
      confirmLabel: 'Fulfill',
      dismissLabel: 'Not Now',
    });
    if (isConfirmed) fulfill.mutate(id);
  }

  return (
    <WaitingRow
      who={{ id: child_id, name: child_name }}
      title={reward_title}
      note={`${child_name} · ${words.redeemed(within(formatDay(redeemed_at, zone)))}`}
      amount={<Amount value={reward_cost} />}
      actions={
        <Button
          variant="quiet"
          isBusy={fulfill.isPending}
          onClick={() => void ask()}
          aria-label={`Fulfill ${reward_title} for ${child_name}`}
        >
          {!fulfill.isPending && <HandHelping aria-hidden="true" />}
          Fulfill
        </Button>
      }
    />
  );
}
