import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import type { HostApi, RewardDto } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { Picture } from '@tokennest/shared-ui/pictures/picture';
import { TokenMark } from '@tokennest/shared-ui/primitives/amount';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { pictureTint } from '@tokennest/shared-ui/theme/picture-tint';
import { balanceQuery } from '@tokennest/shared-ui/queries/get-balance';
import { tintOf } from '@tokennest/shared-ui/theme/tint-of';
import { ArrowRight } from 'lucide-react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { shownAndHeard } from '../ui/shown-and-heard.tsx';
import { reachOf } from './redeem-button.tsx';
import { messages } from './reward.messages.ts';
import styles from './what-changes.module.css';

interface Change {
  reward: RewardDto;
  balance: number;
  goal: RewardDto | undefined;
}

/** Missing tokens before and after; null if the goal does not get farther away. */
function goalMoves({ reward, balance, goal }: Change): { from: number; to: number } | null {
  if (!goal || goal.id === reward.id) return null;
  const [from, to] = [balance, balance - reward.cost].map((tokens) => reachOf(goal, tokens).missing);
  return from !== undefined && to !== undefined && to > from ? { from, to } : null;
}

const drawChange = {
  ...shownAndHeard,
  heard: (text: string) => (
    <>
      <ArrowRight />
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  ),
};

interface WhatChangesProps extends Change {
  host: HostApi;
  childId: string;
}

export function WhatChanges({ host, childId, reward, balance: known, goal }: WhatChangesProps) {
  // The balance can change while the dialog is open.
  const { data } = useQuery({ ...balanceQuery(host, childId), enabled: false }, host.query);
  const balance = data?.balance ?? known;
  const { missing } = reachOf(reward, balance);
  const moves = goalMoves({ reward, balance, goal });
  return (
    <>
      <span className={styles.picture} style={pictureTint(tintOf(reward.id))}>
        <Picture picture={reward.picture} title={reward.title} of="reward" />
      </span>
      {/* Preloads the picture for the wrapping animation. */}
      <span hidden>
        <Picture picture="package" title="" of="reward" />
      </span>
      <ul className={styles.rows}>
        <li>
          <TokenMark />
          <span className={ui.grows}>{messages.yourTokens}</span>
          <span className={styles.change} key={balance}>
            {missing > 0 ? formatAmount(balance) : rich(messages.change(balance, balance - reward.cost), drawChange)}
          </span>
        </li>
        {missing > 0 && <li>{messages.need(missing)}</li>}
        {missing === 0 && moves && goal && (
          <li>
            <Picture picture={goal.picture} title={goal.title} of="reward" />
            <span className={ui.grows} key={moves.to}>
              {rich(messages.goalMoves(moves.from, moves.to), { b: (text) => <strong>{text}</strong> })}
            </span>
          </li>
        )}
      </ul>
    </>
  );
}
