import type { HostApi, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { newKey } from '@tokennest/shared-ui/intents/use-intent-key';
import { tasksQuery } from '@tokennest/shared-ui/queries/get-tasks';
import { createTask } from '../tasks/create-task.ts';
import { setUpMessages } from './set-up.messages.ts';

export const firstTask = { title: setUpMessages.first, picture: 'egg', token_reward: 1 } as const;

export const firstTaskOf = (tasks: readonly TaskDto[] | undefined, childId: string): TaskDto | undefined =>
  tasks?.find(({ title, assigned_to: whose }) => title === firstTask.title && whose === childId);

/** Gives each child without a paid task one that pays right away. */
export async function giveFirstTasks(host: HostApi, children: readonly ProfileDto[]): Promise<void> {
  const tasks = await host.query.fetchQuery(tasksQuery(host));
  for (const { id } of children) {
    const isPaid = tasks.some(({ completed_by: doer, status }) => doer === id && status === 'approved');
    if (!isPaid && !firstTaskOf(tasks, id))
      await createTask(host, { ...firstTask, pays: 'at_once', assigned_to: id }, newKey());
  }
}
