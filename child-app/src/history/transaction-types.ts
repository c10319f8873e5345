import type { TransactionType } from '@tokennest/shared-ui/contract';
import { CalendarCheck, Gift, Minus, SquareCheck, Star, Undo2, type LucideIcon } from 'lucide-react';

/** The word and the picture of each kind of move. */
export const transactionTypes: Record<TransactionType, { label: string; Icon: LucideIcon }> = {
  award: { label: 'Award', Icon: Star },
  deduct: { label: 'Deduction', Icon: Minus },
  task_reward: { label: 'Task reward', Icon: SquareCheck },
  allowance: { label: 'Allowance', Icon: CalendarCheck },
  redemption: { label: 'Redemption', Icon: Gift },
  refund: { label: 'Refund', Icon: Undo2 },
  take_back: { label: 'Taken back', Icon: Undo2 },
};
