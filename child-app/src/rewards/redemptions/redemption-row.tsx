import type { HostApi, RedemptionDto, RedemptionStatus } from '@tokennest/shared-ui/contract';
import { formatDayWithin } from '@tokennest/shared-ui/dates/format-day';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { useActorName } from '@tokennest/shared-ui/queries/people/acting-adult';
import { useGivenAt } from '@tokennest/shared-ui/queries/people/whereabouts';
import { Check, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { gift } from '../wrapped.tsx';
import row from '../../ui/row.module.css';
import { Nudge } from '../../requests/nudge.tsx';
import { Usual } from '../../requests/usual.tsx';
import { messages } from './redemption.messages.ts';
import styles from './redemption-row.module.css';

interface StatusBadge {
  tone: ComponentProps<typeof Badge>['tone'];
  Icon: LucideIcon;
}

const badges: Record<RedemptionStatus, StatusBadge> = {
  pending: { tone: 'act', Icon: Clock },
  fulfilled: { tone: 'leaf', Icon: Check },
  cancelled: { tone: 'neutral', Icon: Undo2 },
};

interface RedemptionRowProps {
  host: HostApi;
  redemption: RedemptionDto;
  zone: string;
}

export function RedemptionRow({ host, redemption, zone }: RedemptionRowProps) {
  const { reward_id: id, reward_title: title } = redemption;
  const { tone, Icon } = badges[redemption.status];
  const picture = redemption.status === 'pending' ? gift : redemption.picture;
  return (
    <>
      <PictureTile id={id} picture={picture} title={title} of="reward" sizePx={40} />
      <div className={row.words}>
        <h3 className={row.title} translate="no">
          {title}
        </h3>
        <Dates host={host} redemption={redemption} zone={zone} />
        <Nudge host={host} of="redemption" thing={redemption} title={title} />
      </div>
      <div className={styles.end}>
        <Amount value={redemption.reward_cost} />
        <Badge tone={tone} icon={<Icon />}>
          {messages.statuses[redemption.status]}
        </Badge>
      </div>
    </>
  );
}

function Dates({ host, redemption, zone }: RedemptionRowProps) {
  const { redeemed_at, fulfilled_at, cancelled_at, taken_back_at, cancellation_reason: reason } = redemption;
  const dayOf = (iso: string) => formatDayWithin(iso, zone);
  const by = useActorName(host)(redemption.decided_by);
  const given = useGivenAt(host)(redemption.home, redemption.child_id);
  const cancelled = cancelled_at && messages.cancelled(dayOf(cancelled_at), by);
  return (
    <div className={styles.dates}>
      <p>{messages.redeemed(dayOf(redeemed_at))}</p>
      {given && redemption.status === 'pending' && <p>{given.words}</p>}
      {redemption.status === 'pending' && <Usual host={host} of="rewards" />}
      {fulfilled_at && <p>{messages.fulfilled(dayOf(fulfilled_at), by)}</p>}
      {cancelled && <p>{reason ? messages.because(cancelled, reason) : cancelled}</p>}
      {taken_back_at && <p>{messages.reversed(dayOf(taken_back_at))}</p>}
      {(cancelled_at ?? taken_back_at) && <p>{messages.refunded}</p>}
    </div>
  );
}
