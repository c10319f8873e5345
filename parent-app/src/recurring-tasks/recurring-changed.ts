import type { HostApi, RecurringTaskDto } from '@tokennest/shared-ui/contract';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { putRow } from '@tokennest/shared-ui/queries/put-row';

/** A recurring task as the server has it by now. */
export function recurringChanged(host: HostApi, task: RecurringTaskDto): void {
  putRow(host, keys.recurringTasks, task);
  askForItsTasks(host);
}

/** What had come was made before the change: tasks and days are asked for again. */
export function askForItsTasks(host: HostApi): void {
  for (const queryKey of [keys.tasks, keys.days]) void host.query.invalidateQueries({ queryKey });
}
