import type { RewardDto } from '@tokennest/shared-ui/contract';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
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

/** What a reward's card says below its title; null if the button says it all. */
export function noteOf({ reward, shop }: RedeemButtonProps): string | null {
  if (shop.isOnTheWay(reward)) return messages.askFor(shop.parent);
  const reach = reachOf(reward, shop.balance);
  return reach.isOut || reach.missing > 0 ? sentenceOf(reach) : null;
}

/** The price as text, for paper, where the button that shows it is not printed; undefined if it is also elsewhere. */
export function priceOnPaper({ reward, shop }: RedeemButtonProps): string | undefined {
  const isElsewhere = shop.isOnTheWay(reward) || reachOf(reward, shop.balance).isOut;
  return isElsewhere ? undefined : messages.tokens(reward.cost);
}

export interface RedeemButtonProps {
  reward: RewardDto;
  shop: Shop;
  /** Solid for the goal only. */
  variant?: 'solid' | 'quiet';
}

/**
 * Uses aria-disabled to keep the focus, because redeeming may leave too few tokens for another press. Only one
 * redemption runs at a time, since the next balance is unknown until it finishes. A redeemed reward shows as on the way
 * until it is fulfilled. The price is in the button, except where it says something else.
 */
export function RedeemButton({ reward, shop, variant = 'quiet' }: RedeemButtonProps) {
  const { isOut, canRedeem } = reachOf(reward, shop.balance);
  const isOnTheWay = shop.isOnTheWay(reward);
  const isOtherBusy = shop.redeemingId !== null && shop.redeemingId !== reward.id;
  const hasPrice = !isOnTheWay && !isOut;
  const word = isOnTheWay ? messages.onTheWay : isOut ? messages.outOfStock : messages.redeem;
  return (
    <Button
      size="child"
      isWide
      variant={variant}
      aria-label={hasPrice ? messages.redeemFor(reward) : `${word} ${reward.title}`}
      isBusy={shop.redeemingId === reward.id && !isOnTheWay}
      className={isOnTheWay ? styles.onTheWay : styles.redeem}
      aria-disabled={!canRedeem || isOtherBusy || isOnTheWay}
      onClick={() => void shop.redeem(reward)}
    >
      {isOnTheWay && <Package />}
      <span>{`${word} `}</span>
      {hasPrice && <Amount value={reward.cost} />}
    </Button>
  );
}
