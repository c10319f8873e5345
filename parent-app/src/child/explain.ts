import type { TransactionDto, TransactionType } from '@tokennest/shared-ui/contract';
import { addDays, addMonths, dateIn, type LocalDate, mondayOf } from '../ui/calendar/calendar.ts';

export type Period = 'week' | 'month';

/** Days of the family, both included. */
export interface Span {
  from: LocalDate;
  to: LocalDate;
}

/** The week or month that runs, or as many before it. */
export function spanOf(period: Period, ago: number, today: LocalDate): Span {
  if (period === 'week') {
    const from = addDays(mondayOf(today), -7 * ago);
    return { from, to: addDays(from, 6) };
  }
  const from = addMonths(`${today.slice(0, 7)}-01`, -ago);
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** What moves of tokens are put together; a cancelled redemption and what it gives back are about the same reward. */
export type Kind = 'tasks' | 'allowances' | 'awards' | 'rewards' | 'deductions' | 'takenBack';

const kindOfType: Record<TransactionType, Kind> = {
  task_reward: 'tasks',
  allowance: 'allowances',
  award: 'awards',
  redemption: 'rewards',
  refund: 'rewards',
  deduct: 'deductions',
  take_back: 'takenBack',
};

export const kindOf = ({ transaction_type }: Pick<TransactionDto, 'transaction_type'>): Kind =>
  kindOfType[transaction_type];

const kinds = [...new Set(Object.values(kindOfType))];

export interface Sum {
  kind: Kind;
  /** Signed. */
  amount: number;
  count: number;
}

/** The sums of some moves by kind, in one order; a kind that has none is left out. */
export function sumsOf(moves: readonly Pick<TransactionDto, 'transaction_type' | 'amount'>[]): Sum[] {
  return kinds
    .map((kind) => ({ kind, own: moves.filter((move) => kindOf(move) === kind) }))
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => ({ kind, amount: own.reduce((sum, { amount }) => sum + amount, 0), count: own.length }));
}

export interface Explained {
  /** Before the first entry of the span, and after its last one. */
  opening: number;
  closing: number;
  /** Newest first. */
  entries: readonly TransactionDto[];
  sums: readonly Sum[];
  /** Whether anything moved before. */
  hasEarlier: boolean;
}

/**
 * Why a balance is what it is: opening and all sums are the closing, since the entries lie side by side in the history
 * (Rules 12.233). `rows` are the history, newest first, at least as far back as the span.
 */
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
