import type { CreateRecurringTaskBody, HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { recurringChanged } from './recurring-changed.ts';

/** POST /api/recurring-tasks. */
export async function createRecurringTask(host: HostApi, task: CreateRecurringTaskBody, key: string) {
  const headers = { 'Idempotency-Key': key };
  const made = await answer(host.client.api['recurring-tasks'].$post({ json: task }, { headers }));
  recurringChanged(host, made);
  return made;
}
