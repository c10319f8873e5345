import type { HostApi, OutboxEntry, TaskDto } from '@tokennest/shared-ui/contract';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { completeMessages } from '@tokennest/shared-ui/queries/complete-task';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { messages } from './task.messages.ts';

/** Says what came of a Mark Complete that the server has; one that only waits can be undone (Rules 12.71). */
export function sayDone(host: HostApi, task: TaskDto): void {
  const { query, notify, profile } = host;
  if (task.status === 'approved') {
    notify('success', messages.paidNow(task.tokens_paid ?? task.token_reward));
    void query.invalidateQueries({ queryKey: keys.tokens(profile?.id ?? '') });
  } else
    notify('success', completeMessages.completedByChild, {
      label: messages.undo,
      act: () => void undoTask(host, task.id),
    });
}

/** POST /api/tasks/{id}/undo: a Mark Complete that was a tap too many (Rules 12.71). Never throws. */
async function undoTask(host: HostApi, id: string): Promise<void> {
  const { client, query, notify } = host;
  try {
    putRow(host, keys.tasks, await answer(client.api.tasks[':id'].undo.$post({ param: { id }, json: {} })));
    notify('success', messages.undone);
  } catch (error) {
    notify('error', detailOr(error, messages.undoFailed));
    await query.invalidateQueries({ queryKey: keys.tasks }); // a parent may have been first
  }
}

/** What waits leaves the outbox; where the server has it all the same, its answer was lost. */
export async function takeBack(host: HostApi, { id }: TaskDto, tap: OutboxEntry | undefined): Promise<void> {
  if (tap) {
    await host.outbox?.discard(tap.key);
    await host.query.invalidateQueries({ queryKey: keys.tasks });
    const task = host.query.getQueryData<TaskDto[]>(keys.tasks)?.find((one) => one.id === id);
    if (task?.status !== 'completed') return;
  }
  await undoTask(host, id);
}
