import type { TaskDto } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { useQuery } from '@tokennest/shared-ui/kit';
import { familyQuery, useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { isAwaited } from '@tokennest/shared-ui/queries/has-failed';
import { toldPollMs } from '@tokennest/shared-ui/queries/poll';
import { useDeferredValue } from 'react';
import { useLiveBalance } from '../balance/use-live-balance.ts';
import { useDays } from '../tasks/days/get-days.ts';
import type { ChildScreen } from '../settings/child-screen.ts';
import { useLiveRedemptions } from '../rewards/redemptions/use-live-redemptions.ts';
import { useLiveTasks } from '../tasks/use-live-tasks.ts';
import { tapOn, useSayAnswers, useTaps } from '../tasks/use-taps.ts';

/** What a child's page is about, in each of the looks. */
export interface ChildPage extends ChildScreen {
  balance: ReturnType<typeof useLiveBalance>;
  tasks: ReturnType<typeof useLiveTasks>;
  days: ReturnType<typeof useDays>;
  redemptions: ReturnType<typeof useLiveRedemptions>;
  zone: string;
  /** How many there are; undefined while it is not known. */
  counts: { toDo: number | undefined; waiting: number | undefined; onTheWay: number | undefined };
  /** It is drawn: what comes after it may come. */
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
  // How soon the parent usually answers changes with each answer, and no page is told of that.
  useQuery({ ...familyQuery(host), refetchInterval: toldPollMs });
  const isOnline = useLive(host.isOnline);
  // What waits to be sent is no more to do, and the parent has not got it either.
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
    isFirstScreenHere: useDeferredValue(isRead), // as late as `Loaded` draws what was read
  };
}
