import { insertTask, markTaskCompleted } from '../../testing/families/insert-task.ts';
import type { FeatureSeed } from '../../testing/seed-fixture.ts';
import { approveTask } from '../../../src/family/tasks/approvals/approve-task.ts';

export const seed: FeatureSeed = async ({ orm, parent, child }) => {
  const taskId = await insertTask(orm, parent, child.profileId);
  await markTaskCompleted(orm, child, taskId);
  await approveTask.run({ em: orm.em, asker: parent, params: { id: taskId }, body: { reason: null } });
};
