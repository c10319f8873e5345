import { now as clockNow } from '@tokennest/shared-ui/dates/clock';
import type { AllowanceDto, Frequency, ProfileDto } from '@tokennest/shared-ui/contract';
import { formatTime } from '@tokennest/shared-ui/dates/format-day';
import { dateIn, distanceOf, formatDay } from '../calendar/calendar.ts';

export const frequencyWords: Record<Frequency, string> = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' };

/** None comes last. */
const nextOf = ({ next_execution_at: next }: AllowanceDto) => (next === null ? Number.MAX_VALUE : Date.parse(next));

const { compare } = new Intl.Collator('en', { numeric: true });

/** The next to be paid first, inactive ones last; equal ones by name. */
export const byNext = (one: AllowanceDto, other: AllowanceDto): number =>
  nextOf(one) - nextOf(other) || byName(one, other);
export const byName = (one: AllowanceDto, other: AllowanceDto): number => compare(one.name, other.name);
export const byAmount = (one: AllowanceDto, other: AllowanceDto): number => one.amount - other.amount;

export const nameOf = ({ child_id }: AllowanceDto, family: readonly ProfileDto[]): string =>
  family.find(({ id }) => id === child_id)?.display_name ?? '';

/** 'Fri 20 Nov, 00:00' in the family's zone, and how far that is. */
export function describeNext(next: string, zone: string, now = clockNow()) {
  const today = dateIn(zone, now);
  const date = dateIn(zone, new Date(next));
  return {
    when: `${formatDay(date, today)}, ${formatTime(next, zone)}`,
    distance: new Date(next) <= now ? 'Due now' : distanceOf(today, date),
  };
}
