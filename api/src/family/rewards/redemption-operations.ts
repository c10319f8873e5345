import { cancelRedemption } from './cancel-redemption.ts';
import { fulfillRedemption } from './fulfill-redemption.ts';
import { listRedemptions } from './list-redemptions.ts';
import { nudgeRedemption } from './nudge-redemption.ts';

/** In the order of the reference. */
export const redemptionOperations = [listRedemptions, fulfillRedemption, cancelRedemption, nudgeRedemption] as const;
