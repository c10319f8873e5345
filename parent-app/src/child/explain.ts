import type { TransactionDto, TransactionType } from '@tokennest/shared-ui/contract';
import { addDays, addMonths, dateIn, type LocalDate, mondayOf } from '../ui/calendar/calendar.ts';

export type Period = 'week' | 'month';

export interface Span {
  from: LocalDate;
  to: LocalDate;
}

export function spanOf(period: Period, ago: number, today: LocalDate): Span {
  if (period === 'week') {
    const from = addDays(mondayOf(today), -7 * ago);
    return { from, to: addDays(from, 6) };
  }
  const from = addMonths(`${today.slice(0, 7)}-01`, -ago);
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** Groups of transaction types. A redemption and its refund share a group. */
export type Kind = 'tasks' | 'allowances' | 'awards' | 'rewards' | 'deductions' | 'reversed';

const kindOfType: Record<TransactionType, Kind> = {
  task_reward: 'tasks',
  allowance: 'allowances',
  award: 'awards',
  redemption: 'rewards',
  refund: 'rewards',
  deduct: 'deductions',
  take_back: 'reversed',
};

export const kindOf = ({ transaction_type }: Pick<TransactionDto, 'transaction_type'>): Kind =>
  kindOfType[transaction_type];

const kinds = [...new Set(Object.values(kindOfType))];

export interface Sum {
  kind: Kind;
  amount: number;
  count: number;
}

export function sumsOf(moves: readonly Pick<TransactionDto, 'transaction_type' | 'amount'>[]): Sum[] {
  return kinds
    .map((kind) => ({ kind, own: moves.filter((move) => kindOf(move) === kind) }))
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => ({ kind, amount: own.reduce((sum, { amount }) => sum + amount, 0), count: own.length }));
}

export interface Explained {
  opening: number;
  closing: number;
  entries: readonly TransactionDto[];
  sums: readonly Sum[];
  hasEarlier: boolean;
}

/** The opening plus all sums equals the closing (Rules 12.233). `rows`, newest first, reach back to its start. */
export function explain(rows: readonly TransactionDto[], { from, to }: Span, zone: string): Explained {
  const dates = rows.map(({ created_at }) => dateIn(zone, new Date(created_at)));
  const placeOf = (is: (date: LocalDate) => boolean) => {
    const place = dates.findIndex(is);
    return place < 0 ? rows.length : place;
  };
  const newest = placeOf((date) => date <= to);
  const before = Math.max(
    newest,
    placeOf((date) => date < from),
  );
  const entries = rows.slice(newest, before);
  return {
    opening: rows[before]?.balance_after ?? 0,
    closing: rows[newest]?.balance_after ?? 0,
    entries,
    sums: sumsOf(entries),
    hasEarlier: before < rows.length,
  };
}
