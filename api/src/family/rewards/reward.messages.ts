import { sentences } from '../../core/errors/sentences.ts';

export const rewards = sentences('api.reward', {
  outOfStock: 'This reward is out of stock',
  tooFewTokens: ({ missing }: { missing: number }) =>
    `You need ${missing} more ${missing === 1 ? 'token' : 'tokens'} to redeem this reward.`,
  tooMany: 'A family can have at most 200 rewards',
});

export const redemptions = sentences('api.redemption', {
  fulfilled: 'This redemption is already fulfilled',
  cancelled: 'This redemption is already cancelled',
  changed: 'This redemption has just changed. Please try again',
});
