import type { CreateTaskBody, HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';

export async function createTask(host: HostApi, task: CreateTaskBody, key: string) {
  const made = await answer(host.client.api.tasks.$post({ json: task }, { headers: { 'Idempotency-Key': key } }));
  putRow(host, keys.tasks, made);
  return made;
}
