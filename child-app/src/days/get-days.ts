import { now } from '@tokennest/shared-ui/dates/clock';
import type { HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { pollMs } from '@tokennest/shared-ui/queries/poll';
import { withTitles } from '@tokennest/shared-ui/queries/with-titles';
import { useEffect, useRef } from 'react';

const dayMs = 86_400_000;
const dateIn = (days: number) => new Date(now().getTime() + days * dayMs).toISOString().slice(0, 10);

/** GET /api/days: whichever date it is in the family, the week up to it and the day after are among these. */
export function daysQuery({ client }: HostApi) {
  return {
    queryKey: keys.days,
    queryFn: async () => withTitles(await answer(client.api.days.$get({ query: { from: dateIn(-8), to: dateIn(2) } }))),
  };
}

/** The days around today, asked for again when a task has changed, and now and then. */
export function useDays(host: HostApi, tasks: readonly TaskDto[] | undefined) {
  const last = useRef(tasks);
  useEffect(() => {
    const hasChanged = last.current !== undefined && last.current !== tasks;
    last.current = tasks;
    if (hasChanged) void host.query.invalidateQueries({ queryKey: keys.days });
  }, [host, tasks]);
  return useQuery({ ...daysQuery(host), refetchInterval: 4 * pollMs });
}

export const comesBack = ({ recurring_task_id }: { recurring_task_id: string | null }) => recurring_task_id !== null;
