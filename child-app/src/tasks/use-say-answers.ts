import type { HostApi, OutboxEntry, TaskDto } from '@tokennest/shared-ui/contract';
import { completeMessages } from '@tokennest/shared-ui/queries/complete-task';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { useEffect } from 'react';
import { sayDone } from './say-done.ts';

/** Says of each tap what the server has answered, however long it waited (Rules 12.89). */
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
  // What was taken back is gone, too.
  if (!now) return task && task.status !== 'pending' ? sayDone(host, task) : undefined;
  const sentence = now.refusal ?? (failure === undefined ? now.failure : undefined);
  if (sentence !== undefined) host.notify('error', sentence || completeMessages.failed);
}
