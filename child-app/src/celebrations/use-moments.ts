import type { HostApi, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { answer, ApiError, useMutation } from '@tokennest/shared-ui/kit';
import { followUp } from '@tokennest/shared-ui/queries/follow-up';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { approvalsIn } from './what-is-new.ts';

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

/** Resolves once somebody looks and no dialog is open: nothing is celebrated over a question. */
async function untilFree(): Promise<void> {
  while (document.querySelector('dialog[open]') || !isInSight())
    await new Promise((resolve) => setTimeout(resolve, dialogCheckMs));
}

/** Tries after a failure, within about a minute; without network it waits for that. */
const triesMax = 6;

const isRefused = (error: Error) => error instanceof ApiError && error.status < 500;

/** POST /api/moments/take (Rules 12.268). Never once the page is left: whoever signs in next would be who is asked for. */
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

/**
 * What was approved and this child has not been shown, once, one moment after the other. The server is asked at each visit
 * and whenever something was approved; what the first answer of a visit has was approved before it.
 */
export function useMoments({ host, child, tasks: { data: tasks } }: MomentsPage, onQuiet = doNothing) {
  const [moment, setMoment] = useState<Moment | null>(null);
  /** What was approved when this visit asked last; null until it has. */
  const [answered, setAnswered] = useState<string | null>(null);
  const isAsking = useRef(false);
  const isSeen = useSyncExternalStore(subscribeToSight, isInSight);
  const { mutate } = useTake(host, child.id);
  const approvals = tasks && approvalsIn(tasks, child.id);

  useEffect(() => (isSeen ? () => setAnswered(null) : undefined), [isSeen]);

  useEffect(() => {
    if (approvals === undefined || !isSeen || isAsking.current || moment) return;
    if (answered === approvals) {
      onQuiet();
      return;
    }
    isAsking.current = true;
    mutate(undefined, {
      onSuccess: ({ approved, balance, looked_at }) => {
        const awaySince = answered === null ? looked_at : null;
        if (approved.length > 0) setMoment({ tasks: approved, balance, awaySince });
      },
      onSettled: () => {
        isAsking.current = false;
        setAnswered(approvals);
      },
    });
  }, [approvals, isSeen, answered, moment, mutate, onQuiet]);

  const end = useCallback(() => setMoment(null), []);
  return { moment, end };
}
