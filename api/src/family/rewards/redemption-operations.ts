import { cancelRedemption } from './cancel-redemption.ts';
import { fulfillRedemption } from './fulfill-redemption.ts';
import { listRedemptions } from './list-redemptions.ts';
import { nudgeRedemption } from './nudge-redemption.ts';

export const redemptionOperations = [listRedemptions, fulfillRedemption, cancelRedemption, nudgeRedemption] as const;
