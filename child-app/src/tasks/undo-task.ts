import type { HostApi, OutboxEntry, TaskDto } from '@tokennest/shared-ui/contract';
import { detailOr } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { completeMessages, messages } from './task.messages.ts';

/** Confirms a completion that reached the server. A waiting one can be undone instead (Rules 12.71). */
export function sayDone(host: HostApi, task: TaskDto): void {
  const { query, notify, profile } = host;
  if (task.status === 'approved') {
    notify('success', messages.paidNow(task.tokens_paid ?? task.token_reward));
    void query.invalidateQueries({ queryKey: keys.tokens(profile?.id ?? '') });
  } else
    notify('success', completeMessages.completedByChild, {
      label: messages.undo,
      act: () => void undo(host, task.id),
    });
}

/** Never throws. Loaded on first use, since undoing needs a connection anyway. */
async function undo(host: HostApi, id: string): Promise<void> {
  try {
    const { sendUndo } = await import(/* webpackChunkName: "task-calls" */ './send-undo.ts');
    await sendUndo(host, id);
  } catch (error) {
    host.notify('error', detailOr(error, messages.undoFailed));
    await host.query.invalidateQueries({ queryKey: keys.tasks }); // a parent may have been faster
  }
}

/** Removes a waiting tap from the outbox, or undoes it on the server if only the response was lost. */
export async function takeBack(host: HostApi, { id }: TaskDto, tap: OutboxEntry | undefined): Promise<void> {
  if (tap) {
    await host.outbox?.discard(tap.key);
    await host.query.invalidateQueries({ queryKey: keys.tasks });
    const task = host.query.getQueryData<TaskDto[]>(keys.tasks)?.find((one) => one.id === id);
    if (task?.status !== 'completed') return;
  }
  await undo(host, id);
}
