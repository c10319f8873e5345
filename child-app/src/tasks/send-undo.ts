import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';
import { messages } from './task.messages.ts';

/** POST /api/tasks/{id}/undo: reverses an accidental Mark Complete (Rules 12.71). */
export async function sendUndo(host: HostApi, id: string): Promise<void> {
  putRow(host, keys.tasks, await answer(host.client.api.tasks[':id'].undo.$post({ param: { id }, json: {} })));
  host.notify('success', messages.undone);
}
