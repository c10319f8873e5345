import type { HostApi, Memory, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { now } from '@tokennest/shared-ui/dates/clock';
import { balanceQuery } from '@tokennest/shared-ui/queries/get-balance';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { approvedAfter, type Mark, markAfter, parseMark } from './what-is-new.ts';

/** What it takes of a child's page, in each of the looks. */
export interface MomentsPage {
  host: HostApi;
  child: ProfileDto;
  tasks: { data: readonly TaskDto[] | undefined };
  zone: string;
}

/** Approvals to show now, on this page alone. */
export interface Moment {
  tasks: readonly TaskDto[];
  /** With all of them paid. */
  balance: number;
  /** When the child last looked, where they were approved after that and before this visit; null where it looks on. */
  awaySince: string | null;
}

const subscribeToSight = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isInSight = () => document.visibilityState === 'visible';

const dialogCheckMs = 300;

/** Resolves once no dialog is open: nothing is celebrated over a question. */
async function untilFree(signal: AbortSignal): Promise<void> {
  while (document.querySelector('dialog[open]') && !signal.aborted)
    await new Promise((resolve) => setTimeout(resolve, dialogCheckMs));
}

/** What an older shell keeps: nothing beyond the page. */
function pageMemory(): Memory {
  let kept: string | null = null;
  return {
    read: () => Promise.resolve(kept),
    replace: (_, to) => {
      kept = to;
      return Promise.resolve(true);
    },
  };
}

interface Look {
  host: HostApi;
  childId: string;
  tasks: readonly TaskDto[];
  memory: Memory;
  /** When this visit began. */
  since: string;
  signal: AbortSignal;
}

/** Takes what is new for this page; null where nothing is, or another tab has taken it. */
async function takeNew(look: Look): Promise<Moment | null> {
  const { host, childId, tasks, memory, signal } = look;
  const text = await memory.read();
  const last = parseMark(text);
  const next = markAfter(tasks, childId, { last, seen: now().toISOString() });
  if (last && next.at === last.at && next.ids.length === last.ids.length) return null;
  const fresh = approvedAfter(tasks, childId, last);
  const balance = fresh.length === 0 ? 0 : await balanceOnceFree(host, childId, signal);
  if (balance === undefined || signal.aborted) return null;
  if (!(await memory.replace(text, JSON.stringify(next satisfies Mark)))) return takeNew(look);
  if (fresh.length === 0 || !last) return null;
  const isAway = fresh.some(({ approved_at: at }) => at !== null && at < look.since);
  return { tasks: fresh, balance, awaySince: isAway ? last.seen : null };
}

/** Undefined where it cannot be read: the moment waits until it can. */
async function balanceOnceFree(host: HostApi, childId: string, signal: AbortSignal): Promise<number | undefined> {
  await untilFree(signal);
  const { balance } = await host.query
    .fetchQuery({ ...balanceQuery(host, childId), staleTime: 0 })
    .catch(() => ({ balance: undefined }));
  if (document.querySelector('dialog[open]')) return balanceOnceFree(host, childId, signal);
  return balance;
}

/** Notes when the child looked last, for 'Since yesterday, 19:40'. */
async function noteSeen(memory: Memory): Promise<void> {
  const text = await memory.read();
  const mark = parseMark(text);
  if (mark) await memory.replace(text, JSON.stringify({ ...mark, seen: now().toISOString() }));
}

const doNothing = () => {};

/** What was approved and this child has not been shown on this device, once, one moment after the other. */
export function useMoments({ host, child, tasks: { data: tasks } }: MomentsPage, onQuiet = doNothing) {
  const [moment, setMoment] = useState<Moment | null>(null);
  const isSeen = useSyncExternalStore(subscribeToSight, isInSight);
  const own = useRef<Memory>(null);
  const since = useRef('');
  const memoryNow = async () => (await host.memoryOf?.('approvals')) ?? (own.current ??= pageMemory());
  const latest = useRef(memoryNow);
  useEffect(() => void (latest.current = memoryNow));

  useEffect(() => {
    if (!isSeen) return undefined;
    since.current = now().toISOString();
    return () => void latest.current().then(noteSeen);
  }, [isSeen]);

  useEffect(() => {
    if (!tasks || !isSeen || moment) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const look = { host, childId: child.id, tasks, since: since.current, signal };
    const looking = latest.current().then((memory) => takeNew({ ...look, memory }));
    looking.then((found) => {
      if (found) setMoment(found);
      else if (!signal.aborted) onQuiet();
    }, host.report);
    return () => stop.abort();
  }, [host, child.id, tasks, isSeen, moment, onQuiet]);

  const end = useCallback(() => setMoment(null), []);
  return { moment, end };
}
