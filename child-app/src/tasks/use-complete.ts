import type { HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { completeMessages, useCompleteTask } from '@tokennest/shared-ui/queries/complete-task';

/**
 * Completes a task by the shell's outbox, which also keeps a tap without network. An older shell has none; there it is
 * sent at once or not at all. `onComplete` is called unless it was refused.
 */
export function useComplete(host: HostApi, task: TaskDto, onComplete: () => void) {
  const { outbox, notify } = host;
  const direct = useCompleteTask(host, task);
  const kept = useMutation({
    mutationFn: (by: NonNullable<HostApi['outbox']>) => by.complete(task),
    onSuccess: (how) => {
      if (how === 'sent') notify('success', completeMessages.completedByChild);
      if (how !== 'refused') onComplete();
    },
    onError: (error) => notify('error', detailOr(error, completeMessages.failed)),
  });
  return {
    isBusy: direct.isPending || kept.isPending,
    complete: () => (outbox ? kept.mutate(outbox) : direct.mutate(undefined, { onSuccess: onComplete })),
  };
}
