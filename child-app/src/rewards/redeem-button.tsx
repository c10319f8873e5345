import type { RewardDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { nameFor } from '../page/name-for.ts';
import { reachOf } from './reach.ts';
import { messages } from './reward.messages.ts';
import type { Shop } from './use-shop.tsx';

interface RedeemButtonProps {
  reward: RewardDto;
  shop: Shop;
}

/**
 * Off without losing the focus: the press itself takes the tokens that the next one would need. One at a time: while one
 * is on its way nobody knows what the next would leave.
 */
export function RedeemButton({ reward, shop }: RedeemButtonProps) {
  const { isOut, canRedeem } = reachOf(reward, shop.balance);
  const isOtherBusy = shop.redeemingId !== null && shop.redeemingId !== reward.id;
  const word = isOut ? messages.outOfStock : messages.redeem;
  return (
    <Button
      size="child"
      isWide
      aria-label={nameFor(word, reward.title)}
      isBusy={shop.redeemingId === reward.id}
      aria-disabled={!canRedeem || isOtherBusy}
      onClick={() => void shop.redeem(reward)}
    >
      {word}
    </Button>
  );
}
