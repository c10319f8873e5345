import type { EditRecurringTaskBody, HostApi } from '@tokennest/shared-ui/contract';
import { answer } from '@tokennest/shared-ui/kit';
import { recurringChanged } from './recurring-changed.ts';

/** PUT /api/recurring-tasks/{id}: what is not named stays as it is (Rules 6.25). */
export async function editRecurringTask(host: HostApi, id: string, changes: EditRecurringTaskBody) {
  const { [':id']: task } = host.client.api['recurring-tasks'];
  recurringChanged(host, await answer(task.$put({ param: { id }, json: changes })));
}
