import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { putTask } from '@tokennest/shared-ui/queries/put-task';

export interface NewTask {
  title: string;
  description: string;
  reward: number;
  /** Null means anyone (Rules 6.2). */
  childId: string | null;
  key: string;
}

/** POST /api/tasks. */
export async function createTask(host: HostApi, { title, description, reward, childId, key }: NewTask) {
  const json = { title, description: description || null, token_reward: reward, assigned_to: childId };
  putTask(host, await answer(host.client.api.tasks.$post({ json }, { headers: { 'Idempotency-Key': key } })));
}
