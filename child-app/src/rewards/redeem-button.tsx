import type { RewardDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/inputs/button';
import { Package } from 'lucide-react';
import { messages } from './reward.messages.ts';
import styles from './redeem-button.module.css';
import type { Shop } from './use-shop.tsx';

export interface Reach {
  isOut: boolean;
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
 * Uses aria-disabled to keep the focus, because redeeming may leave too few tokens for another press. Only one
 * redemption runs at a time, since the next balance is unknown until it finishes. A redeemed reward shows as on the way
 * until it is fulfilled.
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
