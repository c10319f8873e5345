import type { HostApi, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { newKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { tasksQuery } from '@tokennest/shared-ui/queries/get-tasks';
import { createTask } from '../tasks/create-task.ts';
import { setUpMessages } from './set-up.messages.ts';

const { first } = setUpMessages;

/** The child's first task, also once it is paid. */
export const firstTaskOf = (tasks: readonly TaskDto[] | undefined, childId: string): TaskDto | undefined =>
  tasks?.find(({ title, assigned_to: whose }) => title === first.title && whose === childId);

/** A task for each child that has none of these yet: it comes first and pays at once. */
export async function giveFirstTasks(host: HostApi, children: readonly ProfileDto[]): Promise<void> {
  const tasks = await host.query.fetchQuery(tasksQuery(host));
  for (const { id } of children) {
    if (!firstTaskOf(tasks, id)) await createTask(host, { ...first, pays: 'at_once', assigned_to: id }, newKey());
  }
}
