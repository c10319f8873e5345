import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import type { RewardDto } from '@tokennest/shared-ui/contract';
import { Picture } from '@tokennest/shared-ui/pictures/picture';
import { TokenMark } from '@tokennest/shared-ui/primitives/amount';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { pictureTint } from '@tokennest/shared-ui/theme/picture-tint';
import { tintOf } from '@tokennest/shared-ui/theme/tint-of';
import { ArrowRight } from 'lucide-react';
import { reachOf } from './redeem-button.tsx';
import { messages } from './reward.messages.ts';
import styles from './what-changes.module.css';

interface WhatChangesProps {
  reward: RewardDto;
  balance: number;
  /** What the child saves for. */
  goal: RewardDto | undefined;
}

/** How far the goal is before and after; null where it does not move away. */
function goalMoves({ reward, balance, goal }: WhatChangesProps): { from: number; to: number } | null {
  if (!goal || goal.id === reward.id) return null;
  const [from, to] = [balance, balance - reward.cost].map((tokens) => reachOf(goal, tokens).missing);
  return from !== undefined && to !== undefined && to > from ? { from, to } : null;
}

/** Part of the question before redeeming: what it is, the balance before and after, and what it does to the goal. */
export function WhatChanges({ reward, balance, goal }: WhatChangesProps) {
  const moves = goalMoves({ reward, balance, goal });
  return (
    <>
      <span className={styles.picture} style={pictureTint(tintOf(reward.id))}>
        <Picture picture={reward.picture} title={reward.title} of="reward" />
      </span>
      {/* Fetched by now, for the moment it is wrapped in. */}
      <span hidden>
        <Picture picture="package" title="" of="reward" />
      </span>
      <ul className={styles.rows}>
        <li>
          <TokenMark />
          <span className={styles.words}>{messages.yourTokens}</span>
          <span className={styles.change}>
            {formatAmount(balance)}
            <ArrowRight />
            <VisuallyHidden>{messages.changesTo}</VisuallyHidden>
            {formatAmount(balance - reward.cost)}
          </span>
        </li>
        {moves && goal && (
          <li>
            <Picture picture={goal.picture} title={goal.title} of="reward" />
            <span className={styles.words}>
              {messages.goalFrom} <strong>{formatAmount(moves.from)}</strong> {messages.goalTo}{' '}
              <strong>{formatAmount(moves.to)}</strong> {messages.goalMore}
            </span>
          </li>
        )}
      </ul>
    </>
  );
}
