import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import type { FamilyDay } from '../families/family-day.ts';
import { type DueWindow, windowOf } from '../tasks/recurrence/window.ts';

type Planned = { id: string; date: string; from: string | null; until: string | null; lastsDays: number };

const window = `from_time::text as "from", until_time::text as "until", lasts_days as "lastsDays"`;

const plannedSql = `
  select id, next_date::text as date, ${window}
    from recurring_task where family_id = ? and next_date is not null order by id for update`;

const openSql = `
  select distinct r.id, t.due_date::text as date, ${window}
    from task t join recurring_task r on r.family_id = t.family_id and r.id = t.recurring_task_id
   where t.family_id = ? and t.status <> 'approved' and t.missed_at is null and t.deleted_at is null and t.due_at is not null`;

const replanSql = `
  update recurring_task set next_at = planned.at from unnest(?::uuid[], ?::timestamptz[]) as planned (id, at)
   where family_id = ? and recurring_task.id = planned.id`;

const moveSql = 'select fn.move_due_tasks(?, ?, ?, ?)';

const seeBothHomesSql = `select set_config('app.hidden_home', '', true)`;

/**
 * After a change of zone or day start (Rules 6.31), in its transaction. Includes completed tasks, and those that an owner
 * of one home does not see.
 */
export async function rescheduleRecurringTasks(tx: EntityManager, familyId: string, day: FamilyDay): Promise<void> {
  await tx.execute(seeBothHomesSql);
  const planned = await tx.execute<Planned[]>(plannedSql, [familyId]);
  const open = await tx.execute<Planned[]>(openSql, [familyId]);
  const shows = planned.map((each) => windowOf(each.date, windowOfRow(each), day).showsAt.toISOString());
  const ends = open.map((each) => windowOf(each.date, windowOfRow(each), day).dueAt.toISOString());
  const ids = (rows: Planned[]) => arrayOf(rows.map(({ id }) => id));
  await tx.execute(replanSql, [ids(planned), arrayOf(shows), familyId]);
  await callFunction(tx, moveSql, [familyId, ids(open), arrayOf(open.map(({ date }) => date)), arrayOf(ends)]);
}

const windowOfRow = ({ from, until, lastsDays }: Planned): DueWindow => ({ from, until, lastsDays });

const arrayOf = (values: readonly string[]) => `{${values.join(',')}}`;
