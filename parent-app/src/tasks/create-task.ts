import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';

export interface NewTask {
  title: string;
  description: string;
  reward: number;
  /** Null means anyone (ruling 8). */
  childId: string | null;
  key: string;
}

/** POST /api/tasks. */
export async function createTask({ client, query }: HostApi, { title, description, reward, childId, key }: NewTask) {
  const json = { title, description: description || null, token_reward: reward, assigned_to: childId };
  await answer(client.api.tasks.$post({ json }, { headers: { 'Idempotency-Key': key } }));
  await query.invalidateQueries({ queryKey: keys.tasks });
}
