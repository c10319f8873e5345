import type { HostApi, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { isOn } from '@tokennest/shared-ui/contract/device-switch';
import { answer, ApiError, useMutation } from '@tokennest/shared-ui/kit';
import { followUp } from '@tokennest/shared-ui/queries/follow-up';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { nestQuery } from '@tokennest/shared-ui/queries/get-nest';
import { approvalsIn, paidOf, sumOf } from './approvals.ts';

export interface CelebrationsPage {
  host: HostApi;
  child: ProfileDto;
  tasks: { data: readonly TaskDto[] | undefined };
  zone: string;
}

export interface Celebration {
  tasks: readonly TaskDto[];
  balance: number;
  /** True if these tokens are the first the child has ever earned. */
  isFirst: boolean;
  /** True if the person turned celebrations off on this device. */
  isQuiet: boolean;
  /** The last visit if the approvals happened before this one; null if they happened during it. */
  awaySince: string | null;
}

const subscribeToSight = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isInSight = () => document.visibilityState === 'visible';

const dialogCheckMs = 300;

/** Resolves when the page is visible and no dialog is open, so that a celebration never covers a question. */
async function untilFree(): Promise<void> {
  while (document.querySelector('dialog[open]') || !isInSight())
    await new Promise((resolve) => setTimeout(resolve, dialogCheckMs));
}

/** Retries within about a minute of a failure. Offline, it waits for the connection. */
const triesMax = 6;

const isRefused = (error: Error) => error instanceof ApiError && error.status < 500;

/** True if the child has never earned other tokens. False if the server does not say so. */
const isAllEverEarned = (host: HostApi, childId: string, tokens: number): Promise<boolean> =>
  tokens === 0
    ? Promise.resolve(false)
    : nestQuery(host, childId)
        .queryFn()
        .then(
          ({ ever_earned: ever }) => ever === tokens,
          () => false,
        );

/**
 * POST /api/moments/take (Rules 12.268). Not retried after the page is left: the next person may be signed in by then.
 */
function useTake(host: HostApi, childId: string) {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return useMutation({
    networkMode: 'online',
    retry: (failed, error) => isHere.current && failed < triesMax && !isRefused(error),
    retryDelay: (failed) => 1000 * 2 ** failed,
    mutationFn: async () => {
      await untilFree();
      if (!isHere.current) throw new Error('The page is left');
      const taken = await answer(host.client.api.moments.take.$post({ json: {} }));
      if (taken.approved.length > 0) followUp(host, [keys.balance(childId)]);
      const isFirst = taken.balance === sumOf(taken.approved) && (await isAllEverEarned(host, childId, taken.balance));
      const isQuiet = !(await isOn(host, 'celebrations'));
      await untilFree();
      return { ...taken, isFirst, isQuiet };
    },
  });
}

interface FirstAtOnce {
  host: HostApi;
  child: ProfileDto;
  tasks: readonly TaskDto[] | undefined;
  onFirst: (celebration: Celebration) => void;
}

/** The first tokens of a task that pays immediately, as in a new family. The server lists no such task above. */
function useFirstAtOnce({ host, child, tasks, onFirst }: FirstAtOnce): void {
  const known = useRef<ReadonlySet<string>>(null);
  useEffect(() => {
    const paid = tasks?.filter((task) => task.approved_by === 'at_once' && task.completed_by === child.id);
    if (!paid) return;
    const task = known.current && paid.find(({ id }) => !known.current?.has(id));
    known.current = new Set(paid.map(({ id }) => id));
    if (!task) return;
    const balance = paidOf(task);
    void isAllEverEarned(host, child.id, balance).then(async (isFirst) => {
      const isQuiet = !(await isOn(host, 'celebrations'));
      await untilFree();
      if (isFirst) onFirst({ tasks: [task], balance, awaySince: null, isFirst, isQuiet });
    });
  }, [host, child.id, tasks, onFirst]);
}

const doNothing = () => {};

/** Approvals not seen yet, one at a time, fetched per visit and approval. The first answer is from before the visit. */
export function useCelebrations(
  { host, child, tasks: { data: tasks } }: CelebrationsPage,
  { isPlain, onQuiet = doNothing }: { isPlain: boolean; onQuiet: (() => void) | undefined },
) {
  const [celebration, setCelebration] = useState<Celebration | null>(null);
  /** The approvals covered by this visit's latest response; null before the first one. */
  const [answered, setAnswered] = useState<string | null>(null);
  const isAsking = useRef(false);
  const isSeen = useSyncExternalStore(subscribeToSight, isInSight);
  const { mutate } = useTake(host, child.id);
  const approvals = tasks && approvalsIn(tasks, child.id);

  useEffect(() => (isSeen ? () => setAnswered(null) : undefined), [isSeen]);

  useEffect(() => {
    if (approvals === undefined || !isSeen || isAsking.current || celebration) return;
    if (answered === approvals) {
      onQuiet();
      return;
    }
    isAsking.current = true;
    mutate(undefined, {
      onSuccess: ({ approved, balance, looked_at, isFirst, isQuiet }) => {
        const awaySince = answered === null ? looked_at : null;
        if (approved.length > 0) setCelebration({ tasks: approved, balance, awaySince, isFirst, isQuiet });
      },
      onSettled: () => {
        isAsking.current = false;
        setAnswered(approvals);
      },
    });
  }, [approvals, isSeen, answered, celebration, mutate, onQuiet]);

  useFirstAtOnce({ host, child, tasks, onFirst: isPlain ? doNothing : setCelebration });

  const end = useCallback(() => setCelebration(null), []);
  return { celebration, end };
}
