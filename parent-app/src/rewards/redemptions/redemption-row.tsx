import type { RedemptionDto, RedemptionStatus } from '@tokennest/shared-ui/contract';
import { PictureTile } from '@tokennest/shared-ui/pictures/picture-tile';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { Badge } from '@tokennest/shared-ui/primitives/badge';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { useActorName } from '@tokennest/shared-ui/queries/people/acting-adult';
import { useGivenAt } from '@tokennest/shared-ui/queries/people/whereabouts';
import { KeepFocus } from '@tokennest/shared-ui/states/keep-focus';
import { NeedsConnection } from '@tokennest/shared-ui/inputs/needs-connection';
import { Check, Clock, X } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { useApp } from '../../app-context.tsx';
import { dayWithin } from '../../ui/calendar/calendar.ts';
import { ReverseButton } from '../../tokens/reversals/reverse-button.tsx';
import { reversalMessages } from '../../tokens/reversals/reversal.messages.ts';
import { isRecent, type Reversal } from '../../tokens/reversals/reversal.ts';
import { May } from '../../ui/may.tsx';
import { FulfillButton } from './fulfill-button.tsx';
import styles from './redemptions.module.css';
import { redemptionMessages } from './redemption.messages.ts';

const statuses = {
  pending: { tone: 'act', Icon: Clock, word: redemptionMessages.status.pending },
  fulfilled: { tone: 'leaf', Icon: Check, word: redemptionMessages.status.fulfilled },
  cancelled: { tone: 'neutral', Icon: X, word: redemptionMessages.status.cancelled },
} as const satisfies Record<RedemptionStatus, object>;

function RedemptionStatusBadge({ status }: { status: RedemptionStatus }) {
  const { tone, Icon, word } = statuses[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {word}
    </Badge>
  );
}

/** Returns the payment, or the reversal itself if the redemption was already reversed. */
function reversalOf(redemption: RedemptionDto): Reversal | null {
  const { transaction_id: id, reward_title: title, child_id, child_name, redeemed_at, taken_back_at } = redemption;
  if (redemption.status !== 'fulfilled' || !isRecent(taken_back_at ?? redeemed_at)) return null;
  return { id, title, child: { id: child_id, display_name: child_name }, isAgain: taken_back_at !== null };
}

interface RedemptionRowProps {
  redemption: RedemptionDto;
  zone: string;
  onCancel: (redemption: RedemptionDto) => void;
}

export function RedemptionRow({ redemption, zone, onCancel }: RedemptionRowProps) {
  const { reward_title: title, child_name: name, reward_cost: cost, status, redeemed_at: at } = redemption;
  const reversed = reversalOf(redemption);
  const given = useGivenAt(useApp().host)(redemption.home, redemption.child_id);
  return (
    <li className={styles.row}>
      <PictureTile
        id={redemption.reward_id}
        picture={redemption.picture}
        title={title}
        of="reward"
        sizePx={44}
        className={styles.tile}
      />
      <h3 className={styles.title} translate="no">
        {title}
      </h3>
      <div className={styles.notes}>
        <p>{redemptionMessages.redeemed(name, dayWithin(at, zone))}</p>
        {given && status === 'pending' && <p className={ui.text}>{given.words}</p>}
        <Outcome redemption={redemption} zone={zone} />
      </div>
      <Amount value={cost} isPill className={styles.cost} />
      <span className={styles.status}>
        <RedemptionStatusBadge status={status} />
      </span>
      <KeepFocus className={styles.actions}>
        {reversed && (
          <NeedsConnection>
            <ReverseButton what={reversed} />
          </NeedsConnection>
        )}
        {status === 'pending' && (
          <NeedsConnection>
            <FulfillButton redemption={redemption} />
            <May right="manage">
              <Button
                variant="outline"
                onClick={() => onCancel(redemption)}
                aria-haspopup="dialog"
                aria-label={redemptionMessages.cancelIt(title, name)}
              >
                {redemptionMessages.cancel}
              </Button>
            </May>
          </NeedsConnection>
        )}
      </KeepFocus>
    </li>
  );
}

function Outcome({ redemption, zone }: Pick<RedemptionRowProps, 'redemption' | 'zone'>) {
  const {
    fulfilled_at: fulfilled,
    cancelled_at: cancelled,
    cancellation_reason: reason,
    taken_back_at: reversed,
    decided_by,
  } = redemption;
  const by = useActorName(useApp().host)(decided_by);
  if (fulfilled) {
    const taken = reversed && reversalMessages.reversedOn(dayWithin(reversed, zone));
    return <p>{[redemptionMessages.fulfilledOn(dayWithin(fulfilled, zone), by), taken].filter(Boolean).join(' · ')}</p>;
  }
  if (!cancelled) return null;
  return (
    <p>
      <span>{redemptionMessages.cancelledOn(dayWithin(cancelled, zone), by)}</span>
      {reason && <q className={`${ui.block} ${ui.text}`}>{reason}</q>}
    </p>
  );
}
