import type { ApproveTaskBody, HostApi } from '@tokennest/shared-ui/contract';
import { answer, detailOr, useMutation } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { tasksPaid } from './tasks-paid.ts';
import { taskMessages as words } from './task.messages.ts';

interface Approval extends ApproveTaskBody {
  id: string;
}

/** POST /api/tasks/{id}/approve. Pays the child who completed it, once however often it is sent (Rules 1.11). */
export async function approveTask(host: HostApi, { id, ...json }: Approval): Promise<void> {
  try {
    const done = await answer(host.client.api.tasks[':id'].approve.$post({ param: { id }, json }));
    putRow(host, keys.tasks, done);
    host.notify('success', words.approved);
    void tasksPaid(host, [done]);
  } catch (error) {
    void host.query.invalidateQueries({ queryKey: keys.tasks }); // another device may have been first
    throw error;
  }
}

/** At its reward. */
export const useApproveTask = (host: HostApi) =>
  useMutation({
    mutationFn: (id: string) => approveTask(host, { id }),
    onError: (error) => host.notify('error', detailOr(error, words.approveFailed)),
  });
