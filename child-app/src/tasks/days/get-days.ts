import type { DayDto, DayItemDto, DaysDto, HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { now } from '@tokennest/shared-ui/dates/clock';
import { isToday } from '@tokennest/shared-ui/dates/format-day';
import { inOrder } from '@tokennest/shared-ui/dates/in-order';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { followUp } from '@tokennest/shared-ui/queries/follow-up';
import { isAwaited } from '@tokennest/shared-ui/queries/has-failed';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { pollMs } from '@tokennest/shared-ui/queries/poll';
import { withTitles } from '@tokennest/shared-ui/queries/with-titles';
import { useEffect, useRef } from 'react';

export interface Groups {
  later: DayItemDto[];
  missed: DayItemDto[];
  tomorrow: DayItemDto[];
}

const bySoonest = (a: DayItemDto, b: DayItemDto) => inOrder(a.shows_at ?? '', b.shows_at ?? '');

const itemsOf = (day: DayDto | undefined, state: DayItemDto['state']) =>
  (day?.items ?? []).filter((item) => item.state === state && comesBack(item)).toSorted(bySoonest);

export function groupsOf({ days, today }: DaysDto): Groups {
  const ofToday = days.find(({ date }) => date === today);
  const next = ofToday && days.find(({ date }) => date > today);
  return { later: itemsOf(ofToday, 'planned'), missed: itemsOf(ofToday, 'missed'), tomorrow: itemsOf(next, 'planned') };
}

/** Estimated height in px, including the last seven days and the folded list of approved tasks. */
export const heightOf = (
  { later, missed, tomorrow }: Groups,
  { hasStrip, hasApproved, isPhone }: { hasStrip: boolean; hasApproved: boolean; isPhone: boolean },
): number =>
  (later.length && 54 + 72 * later.length) +
  (missed.length && 38 + 32 * missed.length) +
  (tomorrow.length && 70) +
  (hasStrip ? (isPhone ? 70 : 153) : 0) +
  (hasApproved ? 64 : 0);

const dayMs = 86_400_000;
const dateIn = (days: number) => new Date(now().getTime() + days * dayMs).toISOString().slice(0, 10);

/** Covers the last week and tomorrow in any time zone. */
export const daysRange = () => ({ from: dateIn(-8), to: dateIn(2) });

export function daysQuery({ client }: HostApi) {
  return {
    queryKey: keys.days,
    queryFn: async () => withTitles(await answer(client.api.days.$get({ query: daysRange() }))),
  };
}

/** The days around today, refetched periodically and when a task changes. */
export function useDays(host: HostApi, tasks: readonly TaskDto[] | undefined) {
  const last = useRef(tasks);
  useEffect(() => {
    const hasChanged = last.current !== undefined && last.current !== tasks;
    last.current = tasks;
    if (hasChanged) followUp(host, [keys.days]);
  }, [host, tasks]);
  return useQuery({ ...daysQuery(host), refetchInterval: 4 * pollMs });
}

const comesBack = ({ recurring_task_id }: { recurring_task_id: string | null }) => recurring_task_id !== null;

interface DaysOf {
  host: HostApi;
  tasks: readonly TaskDto[] | undefined;
  days: ReturnType<typeof useDays>;
  zone: string;
}

/** The days if they are current, and whether the tasks should wait for them. */
export function useCurrentDays({ host, tasks, days, zone }: DaysOf) {
  const isOnline = useLive(host.isOnline);
  const isRepeating = tasks?.some(comesBack) ?? false;
  // Data stored on this device may be from another day.
  const current = days.data && (isOnline || isToday(days.data.today, zone)) ? days.data : undefined;
  return {
    current,
    // Turns load with the days. Waiting for them keeps cards from growing under the finger.
    isHeld: isRepeating && isOnline && isAwaited(days),
    // Missed tasks are no longer in the task list.
    hasStrip: isRepeating || (current?.days.some(({ items }) => items.some(comesBack)) ?? false),
  };
}
