import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { handleDueRows, type JobDeps } from '../../core/database/due-rows.ts';

export const closeOverTasks = (deps: JobDeps, now: Date) =>
  handleDueRows(deps, now, {
    lookUp: 'over_tasks',
    trouble: 'a task could not be closed',
    changes: ['tasks', 'recurring-tasks'],
    work: (em, { familyId, id }) => closeTask(em, { familyId, taskId: id, now }),
  });

type Closing = { familyId: string; taskId: string; now: Date };

export async function closeTask(em: EntityManager, { familyId, taskId, now }: Closing): Promise<boolean> {
  const sql = 'select fn.close_task(?, ?, ?) as is_closed';
  const [row] = await callFunction<{ is_closed: boolean }>(em, sql, [familyId, taskId, now]);
  return row?.is_closed ?? false;
}
