import { callFunction } from '../../platform/database/call-function.ts';
import type { EntityManager } from '../../platform/database/orm.ts';

type Closing = { familyId: string; taskId: string; now: Date };

/** Closes a task whose time is over: missed, or taken away where its child was away. False where there was none such. */
export async function closeTask(em: EntityManager, { familyId, taskId, now }: Closing): Promise<boolean> {
  const sql = 'select fn.close_task(?, ?, ?) as is_closed';
  const [row] = await callFunction<{ is_closed: boolean }>(em, sql, [familyId, taskId, now]);
  return row?.is_closed ?? false;
}
