import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { useQuery } from '@tokennest/shared-ui/kit';
import { childrenQuery } from '@tokennest/shared-ui/queries/get-children';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { familyDateIn, type LocalDate } from '../calendar/calendar.ts';
import { oneAnswer } from '../screen/one-answer.ts';

/** What a rule is read by: whom it may be for, and which day it is. */
export interface RecurringFamily {
  children: readonly ProfileDto[];
  zone: string;
  dayBeginsAt: number;
  today: LocalDate;
}

export function useRecurringFamily(host: HostApi) {
  const children = useQuery(childrenQuery(host));
  const family = useQuery(familyQuery(host));
  const { time_zone: zone = '', day_begins_at: dayBeginsAt = 0 } = family.data ?? {};
  const data: RecurringFamily | undefined =
    children.data && family.data
      ? { children: children.data, zone, dayBeginsAt, today: familyDateIn(zone, dayBeginsAt) }
      : undefined;
  return oneAnswer([children, family], data);
}
