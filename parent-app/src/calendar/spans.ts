import { partsIn } from '@tokennest/shared-ui/dates/zone-format';
import type { LocalDate } from './calendar.ts';

const partsOf = (date: LocalDate) =>
  partsIn('UTC', new Date(`${date}T00:00:00Z`), { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

/** 'Mon' and '16'. */
export function dayNameOf(date: LocalDate): { weekday: string; day: string } {
  const { weekday = '', day = '' } = partsOf(date);
  return { weekday, day };
}

/** 'Sunday'. */
export const weekdayNameOf = (date: LocalDate): string =>
  partsIn('UTC', new Date(`${date}T00:00:00Z`), { weekday: 'long' }).weekday ?? '';

/** '16 – 22 Nov 2026', '30 Nov – 6 Dec 2026', '28 Dec 2026 – 3 Jan 2027'. */
export function formatSpan(from: LocalDate, to: LocalDate): string {
  const [first, last] = [partsOf(from), partsOf(to)];
  const isSameYear = first.year === last.year;
  const month = isSameYear && first.month === last.month ? '' : ` ${first.month}`;
  const start = `${first.day}${month}${isSameYear ? '' : ` ${first.year}`}`;
  return from === to ? formatEnd(last) : `${start} – ${formatEnd(last)}`;
}

const formatEnd = ({ day, month, year }: ReturnType<typeof partsOf>) => `${day} ${month} ${year}`;
