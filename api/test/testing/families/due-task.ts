import type { MikroORM } from '../../../src/core/database/orm.ts';
import type { Person } from './insert-family.ts';
import { insertTask, markTaskCompleted } from './insert-task.ts';
import { changeAsOwner } from '../processes/query-as.ts';

type Due = { parent: Person; child: Person; tokenReward: number };

export async function makeDueTask(orm: MikroORM, { parent, child, tokenReward }: Due): Promise<string> {
  const rule = { pays: 'by_itself', paysAfterHours: 1 } as const;
  const id = await insertTask(orm, parent, child.profileId, tokenReward, rule);
  await markTaskCompleted(orm, child, id);
  // The serving role may not set this time.
  const sql = 'update task set approve_at = completed_at where family_id = $1 and id = $2';
  await changeAsOwner(parent, sql, [parent.familyId, id]);
  return id;
}
