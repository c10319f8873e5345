import type { HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { completeMessages, useCompleteTask } from '@tokennest/shared-ui/queries/complete-task';

/**
 * Completes a task by the shell's outbox, which also keeps a tap without network. An older shell has none; there it is
 * sent at once or not at all. `onTap` is called before anything is sent.
 */
export function useComplete(host: HostApi, task: TaskDto, onTap: () => void) {
  const { outbox, notify } = host;
  const direct = useCompleteTask(host, task);
  const kept = useMutation({
    mutationFn: (by: NonNullable<HostApi['outbox']>) => by.complete(task),
    onSuccess: (how) => {
      if (how === 'sent') notify('success', completeMessages.completedByChild);
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
