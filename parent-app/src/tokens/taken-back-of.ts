import type { ProfileDto, TransactionDto, TransactionType } from '@tokennest/shared-ui/contract';
import { isRecent, type TakenBack } from '../take-backs/taken-back.ts';

const kinds: readonly TransactionType[] = ['award', 'deduct', 'task_reward', 'redemption', 'take_back'];

/** Rules 5.20. Whether a redemption is fulfilled only the server knows, and says so. */
export function takenBackOf(transaction: TransactionDto, child: ProfileDto): TakenBack | null {
  const { id, transaction_type, description: title, created_at, taken_back_at } = transaction;
  if (taken_back_at || !kinds.includes(transaction_type) || !isRecent(created_at)) return null;
  return { id, title, child, isAgain: transaction_type === 'take_back' };
}
