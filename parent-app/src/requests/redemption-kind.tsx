import type { RedemptionDto } from '@tokennest/shared-ui/contract';
import { inOrder } from '@tokennest/shared-ui/dates/in-order';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { useGivenAt } from '@tokennest/shared-ui/queries/people/whereabouts';
import { useMemo } from 'react';
import { useApp } from '../app-context.tsx';
import { FulfillButton } from '../rewards/redemptions/fulfill-button.tsx';
import { isPending } from '../rewards/redemptions/is-pending.ts';
import { Age } from '../tasks/approvals/age.tsx';
import { byPromise, promiseOfRedemption } from '../tasks/approvals/promise.ts';
import { dayWithin } from '../ui/calendar/calendar.ts';
import { WaitingRow } from '../ui/lists/waiting-row.tsx';
import { redemptionFact } from '../ui/lists/just-handled.ts';
import { Usual } from './usual.tsx';
import type { WaitingKind } from './waiting-group.tsx';
import { waitingMessages as words } from './waiting.messages.ts';

const byAge = (one: RedemptionDto, other: RedemptionDto) =>
  byPromise(promiseOfRedemption(one), promiseOfRedemption(other)) || inOrder(one.id, other.id);

/** Those for the other home wait for it, so they come last (Rules 8.22). */
function useOrder() {
  const givenAt = useGivenAt(useApp().host);
  const isWaiting = ({ home, child_id }: RedemptionDto) => Number(givenAt(home, child_id)?.isWaiting ?? false);
  return (one: RedemptionDto, other: RedemptionDto) => isWaiting(one) - isWaiting(other) || byAge(one, other);
}

const none: readonly never[] = [];

/** `redemptions` is undefined until loaded. */
export function useRedemptionKind(redemptions: readonly RedemptionDto[] = none): WaitingKind<RedemptionDto> {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const order = useOrder();
  const rows = useMemo(() => redemptions.filter(isPending), [redemptions]);
  return {
    title: words.redemptions,
    rows,
    order,
    nameOf: ({ reward_title }) => reward_title,
    promiseOf: promiseOfRedemption,
    doneOf: (row) => {
      const now = redemptions.find(({ id }) => id === row.id);
      if (!now) return null;
      const fact = redemptionFact(host, now);
      return { words: fact ?? (now.status === 'cancelled' ? words.cancelled : words.fulfilled) };
    },
    draw: (redemption) => <WaitingRedemption redemption={redemption} zone={zone} />,
    peek: ({ child_name, reward_id, picture, reward_title, reward_cost }) => ({
      picture: <PictureTile id={reward_id} picture={picture} title={reward_title} of="reward" sizePx={36} />,
      note: child_name,
      amount: reward_cost,
    }),
    note: <Usual of="rewards" />,
  };
}

function WaitingRedemption({ redemption, zone }: { redemption: RedemptionDto; zone: string }) {
  const { child_id, child_name, reward_id, reward_title, reward_cost, redeemed_at, home } = redemption;
  const given = useGivenAt(useApp().host)(home, child_id);
  return (
    <WaitingRow
      who={{ id: child_id, name: child_name }}
      picture={{ id: reward_id, picture: redemption.picture, title: reward_title, of: 'reward' }}
      card={{ kind: words.reward, hint: words.swipeToFulfill }}
      title={reward_title}
      note={[child_name, words.redeemed(dayWithin(redeemed_at, zone)), given?.words].filter(Boolean).join(' · ')}
      age={<Age name={child_name} promise={promiseOfRedemption(redemption)} />}
      amount={<Amount value={reward_cost} />}
      actions={
        <NeedsConnection>
          <FulfillButton redemption={redemption} />
        </NeedsConnection>
      }
    />
  );
}
