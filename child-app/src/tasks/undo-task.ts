import type { HostApi, OutboxEntry, TaskDto } from '@tokennest/shared-ui/contract';
import { answer, detailOr } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { messages } from './task.messages.ts';

/** POST /api/tasks/{id}/undo: a Mark Complete that was a tap too many (Rules 12.71). Never throws. */
export async function undoTask(host: HostApi, id: string): Promise<void> {
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
