import type { HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { tokensMoved } from '@tokennest/shared-ui/queries/tokens-moved';
import { taskMessages } from '../tasks/task.messages.ts';
import { waitingMessages as words } from './waiting.messages.ts';

/** Gentle to a home server, and still some twenty a second. */
const atOnceMax = 3;

/** Approves each task, and goes on where one is refused: another device may have been first. */
async function approveEach(host: HostApi, tasks: readonly TaskDto[]) {
  const rest = [...tasks];
  const approved: TaskDto[] = [];
  const errors: unknown[] = [];
  const approveNext = async (): Promise<void> => {
    const task = rest.shift();
    if (!task) return;
    try {
      const done = await answer(host.client.api.tasks[':id'].approve.$post({ param: { id: task.id } }));
      approved.push(done);
      putRow(host, keys.tasks, done);
    } catch (error) {
      errors.push(error);
    }
    return approveNext();
  };
  await Promise.all(Array.from({ length: atOnceMax }, approveNext));
  return { approved, errors };
}

/** What became of all, in one sentence. */
function tell({ notify }: HostApi, done: number, errors: readonly unknown[]): void {
  if (errors.length === 0) return notify('success', taskMessages.approved);
  const why = detailOr(errors[0], taskMessages.approveFailed);
  notify('error', done === 0 ? why : words.someApproved(done, done + errors.length, why));
}

/** Approves what the parent has just confirmed, each task by a request of its own (Rules 1.11). */
export function useApproveAll(host: HostApi) {
  return useMutation({
    mutationFn: (tasks: readonly TaskDto[]) => approveEach(host, tasks),
    onSuccess: ({ approved, errors }) => {
      tell(host, approved.length, errors);
      if (errors.length > 0) void host.query.invalidateQueries({ queryKey: keys.tasks });
      const children = approved.map(({ completed_by }) => completed_by ?? []).flat();
      return tokensMoved(host, ...new Set(children));
    },
  });
}
