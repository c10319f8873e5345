import type { EditTaskBody, HostApi } from '@tokennest/shared-ui/contract';
import { ApiError, answer } from '@tokennest/shared-ui/kit';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';

/** PUT /api/tasks/{id}: what is not named stays as it is (Rules 6.7). */
export async function editTask(host: HostApi, id: string, change: EditTaskBody) {
  try {
    putRow(host, keys.tasks, await answer(host.client.api.tasks[':id'].$put({ param: { id }, json: change })));
  } catch (error) {
    // A child may have completed it meanwhile, or another device removed it.
    if (error instanceof ApiError) void host.query.invalidateQueries({ queryKey: keys.tasks });
    throw error;
  }
}
