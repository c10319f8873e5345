import type { TaskDto } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { useQuery } from '@tokennest/shared-ui/kit';
import { familyQuery, useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { isAwaited } from '@tokennest/shared-ui/queries/has-failed';
import { livePollMs } from '@tokennest/shared-ui/queries/poll';
import { useDeferredValue } from 'react';
import { useLiveBalance } from '../balance/use-live-balance.ts';
import { useDays } from '../tasks/days/get-days.ts';
import type { ChildScreen } from '../settings/child-screen.ts';
import { useLiveRedemptions } from '../rewards/redemptions/use-live-redemptions.ts';
import { useLiveTasks } from '../tasks/use-live-tasks.ts';
import { tapOn, useSayAnswers, useTaps } from '../tasks/use-taps.ts';

export interface ChildPage extends ChildScreen {
  balance: ReturnType<typeof useLiveBalance>;
  tasks: ReturnType<typeof useLiveTasks>;
  days: ReturnType<typeof useDays>;
  redemptions: ReturnType<typeof useLiveRedemptions>;
  zone: string;
  counts: { toDo: number | undefined; waiting: number | undefined; onTheWay: number | undefined };
  /** True once the first screen is rendered, so that later parts may load. */
  isFirstScreenHere: boolean;
}

export function useChildPage({ host, child }: ChildScreen): ChildPage {
  const balance = useLiveBalance(host, child.id);
  const tasks = useLiveTasks(host);
  const days = useDays(host, tasks.data);
  const redemptions = useLiveRedemptions(host);
  const taps = useTaps(host);
  useSayAnswers(host);
  const zone = useTimeZone(host);
  // The parent's usual reply time changes with each reply, and no event reports it.
  useQuery({ ...familyQuery(host), refetchInterval: livePollMs });
  const isOnline = useLive(host.isOnline);
  // A waiting tap counts neither as to do nor as waiting for the parent.
  const counted = tasks.data?.filter((task) => tapOn(taps, task)?.refusal !== null);
  const count = (status: TaskDto['status']) => counted?.filter((task) => task.status === status).length;
  const onTheWay = redemptions.data?.filter(({ status }) => status === 'pending').length;
  const isRead = !isOnline || ![balance, tasks, days].some(isAwaited);
  return {
    host,
    child,
    balance,
    tasks,
    days,
    redemptions,
    zone,
    counts: { toDo: count('pending'), waiting: count('completed'), onTheWay },
    isFirstScreenHere: useDeferredValue(isRead), // deferred like the content of `Loaded`
  };
}
