import type { CreateTaskBody, HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { putTask } from '@tokennest/shared-ui/queries/put-task';

/** POST /api/tasks. */
export async function createTask(host: HostApi, task: CreateTaskBody, key: string) {
  putTask(host, await answer(host.client.api.tasks.$post({ json: task }, { headers: { 'Idempotency-Key': key } })));
}
