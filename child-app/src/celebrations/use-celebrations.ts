import type { HostApi, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { answer, ApiError, useMutation } from '@tokennest/shared-ui/kit';
import { followUp } from '@tokennest/shared-ui/queries/follow-up';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { approvalsIn } from './approvals.ts';

export interface CelebrationsPage {
  host: HostApi;
  child: ProfileDto;
  tasks: { data: readonly TaskDto[] | undefined };
  zone: string;
}

export interface Celebration {
  tasks: readonly TaskDto[];
  balance: number;
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
      await untilFree();
      return taken;
    },
  });
}

const doNothing = () => {};

/** Approvals not seen yet, one at a time, fetched per visit and approval. The first answer is from before the visit. */
export function useCelebrations({ host, child, tasks: { data: tasks } }: CelebrationsPage, onQuiet = doNothing) {
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
      onSuccess: ({ approved, balance, looked_at }) => {
        const awaySince = answered === null ? looked_at : null;
        if (approved.length > 0) setCelebration({ tasks: approved, balance, awaySince });
      },
      onSettled: () => {
        isAsking.current = false;
        setAnswered(approvals);
      },
    });
  }, [approvals, isSeen, answered, celebration, mutate, onQuiet]);

  const end = useCallback(() => setCelebration(null), []);
  return { celebration, end };
}
