import type { RedemptionDto } from '@tokennest/shared-ui/contract';
import { inOrder } from '@tokennest/shared-ui/dates/in-order';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { HandHelping } from 'lucide-react';
import { useMemo } from 'react';
import { useApp } from '../app-context.tsx';
import { FulfillButton } from '../redemptions/fulfill-button.tsx';
import { isPending } from '../redemptions/redemption-list.ts';
import { dayWithin } from '../screen/day-within.ts';
import { WaitingGroup } from './waiting-group.tsx';
import { WaitingRow } from './waiting-row.tsx';
import { waitingMessages as words } from './waiting.messages.ts';

const newestFirst = (one: RedemptionDto, other: RedemptionDto) =>
  inOrder(other.redeemed_at, one.redeemed_at) || inOrder(one.id, other.id);

export function RedemptionGroup({ redemptions }: { redemptions: readonly RedemptionDto[] }) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const rows = useMemo(() => redemptions.filter(isPending), [redemptions]);
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

/** A reward to hand over. */
function WaitingRedemption({ redemption, zone }: { redemption: RedemptionDto; zone: string }) {
  const { child_id, child_name, reward_title, reward_cost, redeemed_at } = redemption;
  return (
    <WaitingRow
      who={{ id: child_id, name: child_name }}
      title={reward_title}
      note={`${child_name} · ${words.redeemed(dayWithin(redeemed_at, zone))}`}
      amount={<Amount value={reward_cost} />}
      actions={
        <NeedsConnection>
          <FulfillButton redemption={redemption} icon={<HandHelping aria-hidden="true" />} />
        </NeedsConnection>
      }
    />
  );
}
