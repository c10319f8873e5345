import type { RewardDto } from '@tokennest/shared-ui/contract';

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
