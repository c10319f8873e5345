import type { RewardDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Package } from 'lucide-react';
import { messages } from './reward.messages.ts';
import styles from './redeem-button.module.css';
import type { Shop } from './use-shop.tsx';

/** How far a reward is. */
export interface Reach {
  isOut: boolean;
  /** Tokens that the child still lacks; 0 while the balance is not known. */
  missing: number;
  canRedeem: boolean;
}

export function reachOf({ cost, quantity_available: left }: RewardDto, balance: number | undefined): Reach {
  const isOut = left !== null && left <= 0;
  const missing = Math.max(0, cost - (balance ?? cost));
  return { isOut, missing, canRedeem: balance !== undefined && !isOut && missing === 0 };
}

export function sentenceOf({ isOut, missing }: Reach): string {
  if (isOut) return messages.parentCanAdd;
  return missing > 0 ? messages.need(missing) : messages.enough;
}

interface RedeemButtonProps {
  reward: RewardDto;
  shop: Shop;
}

/**
 * Off without losing the focus: the press itself takes the tokens that the next one would need. One at a time: while one
 * is on its way nobody knows what the next would leave. What was bought is on the way here until it is there.
 */
export function RedeemButton({ reward, shop }: RedeemButtonProps) {
  const { isOut, canRedeem } = reachOf(reward, shop.balance);
  const isOnTheWay = shop.isOnTheWay(reward);
  const isOtherBusy = shop.redeemingId !== null && shop.redeemingId !== reward.id;
  const word = isOnTheWay ? messages.onTheWay : isOut ? messages.outOfStock : messages.redeem;
  return (
    <Button
      size="child"
      isWide
      aria-label={`${word} ${reward.title}`}
      isBusy={shop.redeemingId === reward.id && !isOnTheWay}
      className={isOnTheWay ? styles.onTheWay : undefined}
      aria-disabled={!canRedeem || isOtherBusy || isOnTheWay}
      onClick={() => void shop.redeem(reward)}
    >
      {isOnTheWay && <Package />}
      <span>{word}</span>
    </Button>
  );
}
