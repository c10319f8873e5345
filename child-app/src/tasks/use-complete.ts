import type { HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { completeMessages, useCompleteTask } from '@tokennest/shared-ui/queries/complete-task';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { messages } from './task.messages.ts';
import { sayDone } from './undo-task.ts';

/**
 * Completes a task by the shell's outbox, which also keeps a tap without network. An older shell has none; there it is
 * sent at once or not at all. `onTap` is called before anything is sent.
 */
export function useComplete(host: HostApi, task: TaskDto, onTap: () => void) {
  const { outbox, notify } = host;
  const direct = useCompleteTask(host, task);
  const kept = useMutation({
    mutationFn: (by: NonNullable<HostApi['outbox']>) => by.complete(task),
    // What this page hears of the server, now or later, `useSayAnswers` tells.
    onSuccess: (how, by) => {
      const known = host.query.getQueryData<TaskDto[]>(keys.tasks)?.find(({ id }) => id === task.id);
      if (how === 'sent' && known?.status === 'pending') sayDone(host, { ...task, status: 'completed' }); // another tab sent it
      const tap = by.entries.get().find(({ taskId }) => taskId === task.id);
      if (how === 'waiting' && tap?.failure === undefined) notify('success', messages.saved);
    },
    onError: (error) => notify('error', detailOr(error, completeMessages.failed)),
  });
  return {
    isBusy: direct.isPending || kept.isPending,
    complete: () => {
      onTap();
      if (outbox) kept.mutate(outbox);
      else direct.mutate();
    },
  };
}
