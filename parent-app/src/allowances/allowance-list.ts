import type { AllowanceDto, Frequency, HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { now as clockNow } from '@tokennest/shared-ui/dates/clock';
import { formatTime } from '@tokennest/shared-ui/dates/format-day';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { childrenQuery } from '@tokennest/shared-ui/queries/people/get-children';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { pollEvery } from '@tokennest/shared-ui/queries/poll';
import { pageLanguage } from '@tokennest/shared-ui/locale/reader';
import { dateIn, distanceOf, formatDay } from '../ui/calendar/calendar.ts';
import { combineQueries } from '../ui/lists/combine-queries.ts';
import { allowanceMessages as words } from './allowance.messages.ts';
import { calendarMessages } from '../ui/calendar/calendar.messages.ts';

/** Polled, because each payment moves the next execution forward. */
function useAllowances(host: HostApi) {
  return useQuery({
    queryKey: keys.allowances,
    queryFn: () => answer(host.client.api.allowances.$get()),
    refetchInterval: pollEvery(host),
  });
}

export interface AllowanceList {
  allowances: readonly AllowanceDto[];
  family: readonly ProfileDto[];
  zone: string;
}

/** Waits for all three queries, because a row needs each of them. */
export function useAllowanceList(host: HostApi) {
  const allowances = useAllowances(host);
  const children = useQuery(childrenQuery(host));
  const family = useQuery(familyQuery(host));
  const data: AllowanceList | undefined =
    allowances.data && children.data && family.data
      ? { allowances: allowances.data, family: children.data, zone: family.data.time_zone }
      : undefined;
  return combineQueries([allowances, children, family], data);
}

export const frequencyWords: Readonly<Record<Frequency, string>> = words.frequencies;

const nextOf = ({ next_execution_at: next }: AllowanceDto) => (next === null ? Number.MAX_VALUE : Date.parse(next));

const { compare } = new Intl.Collator(pageLanguage(), { numeric: true });

export const byNext = (one: AllowanceDto, other: AllowanceDto): number =>
  nextOf(one) - nextOf(other) || byName(one, other);
export const byName = (one: AllowanceDto, other: AllowanceDto): number => compare(one.name, other.name);
export const byAmount = (one: AllowanceDto, other: AllowanceDto): number => one.amount - other.amount;

export const nameOf = ({ child_id }: AllowanceDto, family: readonly ProfileDto[]): string =>
  family.find(({ id }) => id === child_id)?.display_name ?? '';

export function describeNext(next: string, zone: string, now = clockNow()) {
  const today = dateIn(zone, now);
  const date = dateIn(zone, new Date(next));
  return {
    when: calendarMessages.at(formatDay(date, today), formatTime(next, zone)),
    distance: new Date(next) <= now ? words.dueNow : distanceOf(today, date),
  };
}
