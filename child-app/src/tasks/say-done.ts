import type { HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { completeMessages } from '@tokennest/shared-ui/queries/complete-task';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { messages } from './task.messages.ts';
import { undoTask } from './undo-task.ts';

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
