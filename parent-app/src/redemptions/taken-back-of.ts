import type { RedemptionDto } from '@tokennest/shared-ui/contract';
import { isRecent, type TakenBack } from '../take-backs/taken-back.ts';

/** What can be taken back of a fulfilled redemption: its payment, or that it was taken back. */
export function takenBackOf(redemption: RedemptionDto): TakenBack | null {
  const { transaction_id: id, reward_title: title, child_id, child_name, redeemed_at, taken_back_at } = redemption;
  if (redemption.status !== 'fulfilled' || !isRecent(taken_back_at ?? redeemed_at)) return null;
  return { id, title, child: { id: child_id, display_name: child_name }, isAgain: taken_back_at !== null };
}
