import type { ApprovalDto, HostApi, TaskDto } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { taskMessages as words } from './task.messages.ts';
import { tasksPaid } from './tasks-paid.ts';

/** The api takes as many at once (Rules 6.41). */
const atOnceMax = 100;

/** POST /api/tasks/approve-all; what did not arrive is told as if each had been refused. */
async function approve({ client }: HostApi, tasks: readonly TaskDto[]): Promise<ApprovalDto[]> {
  const task_ids = tasks.map(({ id }) => id);
  return answer(client.api.tasks['approve-all'].$post({ json: { task_ids } })).catch((error) =>
    tasks.map(() => ({ task: null, detail: detailOr(error, words.approveFailed) })),
  );
}

async function approveEach(host: HostApi, tasks: readonly TaskDto[]): Promise<ApprovalDto[]> {
  const approvals: ApprovalDto[] = [];
  for (let first = 0; first < tasks.length; first += atOnceMax)
    approvals.push(...(await approve(host, tasks.slice(first, first + atOnceMax))));
  return approvals;
}

/** What became of all, in one sentence. */
function tell({ notify }: HostApi, done: number, approvals: readonly ApprovalDto[]): void {
  const why = approvals.find(({ task }) => !task)?.detail;
  if (!why) return notify('success', words.approved);
  notify('error', done === 0 ? why : words.someApproved(done, approvals.length, why));
}

/** Approves what the parent has just confirmed, each at its reward: another device may have been first with some. */
export function useApproveAll(host: HostApi) {
  return useMutation({
    mutationFn: (tasks: readonly TaskDto[]) => approveEach(host, tasks),
    onSuccess: (approvals) => {
      const approved = approvals.flatMap(({ task }) => task ?? []);
      for (const task of approved) putRow(host, keys.tasks, task);
      tell(host, approved.length, approvals);
      if (approved.length < approvals.length) void host.query.invalidateQueries({ queryKey: keys.tasks });
      return tasksPaid(host, approved);
    },
  });
}
