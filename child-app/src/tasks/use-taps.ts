import type { HostApi, Live, OutboxEntry, TaskDto } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { useEffect } from 'react';
import { sayDone } from './undo-task.ts';
import { completeMessages } from './task.messages.ts';

/** Reports the server's response to each tap, no matter how long it waited (Rules 12.89). */
export function useSayAnswers(host: HostApi): void {
  const { outbox } = host;
  useEffect(() => {
    if (!outbox) return undefined;
    let before = outbox.entries.get();
    return outbox.entries.subscribe(() => {
      const now = outbox.entries.get();
      for (const tap of before.filter(({ refusal }) => refusal === null))
        sayAnswer(
          host,
          tap,
          now.find(({ key }) => key === tap.key),
        );
      before = now;
    });
  }, [host, outbox]);
}

function sayAnswer(host: HostApi, { taskId, failure }: OutboxEntry, now: OutboxEntry | undefined): void {
  const task = host.query.getQueryData<TaskDto[]>(keys.tasks)?.find(({ id }) => id === taskId);
  // A withdrawn tap is no longer in the outbox either.
  if (!now) return task && task.status !== 'pending' ? sayDone(host, task) : undefined;
  const sentence = now.refusal ?? (failure === undefined ? now.failure : undefined);
  if (sentence !== undefined) host.notify('error', sentence || completeMessages.failed);
}

const none: readonly OutboxEntry[] = [];
const always: Live<readonly OutboxEntry[]> = { get: () => none, subscribe: () => () => undefined };

/** The child's waiting and refused taps; empty on older shells. */
export const useTaps = ({ outbox }: HostApi): readonly OutboxEntry[] => useLive(outbox?.entries ?? always);

/** The tap on this task, if the server still lists it as pending. */
export const tapOn = (taps: readonly OutboxEntry[], task: { id: string; status: string }): OutboxEntry | undefined =>
  task.status === 'pending' ? taps.find(({ taskId }) => taskId === task.id) : undefined;
