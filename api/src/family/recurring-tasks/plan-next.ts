import type { EntityManager } from '../../core/database/orm.ts';
import type { Family } from '../families/family.entity.ts';
import { type FamilyDay, familyDateAt } from '../families/family-day.ts';
import { addDays, type LocalDate } from '../../core/kernel/local-date.ts';
import { type FamilyPlan, readFamilyPlan, type Ruled, toRule } from './family-plan.ts';
import type { RecurringTask } from '../tasks/recurrence/recurring-task.entity.ts';
import { type Next, replan, restAfterSkips, restOf } from '../tasks/recurrence/step.ts';

export type Moment = { family: Family; now: Date };

/** Call under the locks of the family and the recurring task. */
export async function planNext(tx: EntityManager, task: RecurringTask, { family, now }: Moment): Promise<void> {
  const last = await readLast(tx, task);
  const plan = await readFamilyPlan(tx, family, { ids: [task.id], since: last?.date ?? task.startDate });
  planOn(task, nextAfterLast(task, last, { plan, now }));
}

type Planned = Ruled & Partial<Pick<RecurringTask, 'nextAt' | 'nextChildId'>>;

/** The first date that can still be done. An `after_done` task has none while it is open. */
export function nextAfterLast(task: Planned, last: Last | null, { plan, now }: { plan: FamilyPlan; now: Date }): Next {
  const childId = task.nextChildId ?? null;
  const isAfterDone = task.repeat.kind === 'after_done';
  if (isAfterDone && last?.isOpen) return { date: null, at: null, childId };
  const rule = toRule(plan, task);
  const rest = last
    ? restOf(rule, { ...last, doneOn: doneOn(last, task, { day: plan.day, now }) })
    : addDays(task.startDate, -1);
  const today = familyDateAt(now, plan.day);
  const skipped = (plan.skipped.get(task.id) ?? []).filter((date) => date < today);
  return replan(rule, plan.day, { after: restAfterSkips(rule, rest, skipped), childId }, now);
}

export function planOn(task: RecurringTask, { date, at, childId }: Next): void {
  Object.assign(task, { nextDate: date, nextAt: at, nextChildId: childId } satisfies Partial<RecurringTask>);
}

/** Null if it was missed or the child was away. A removal has no time, so `nextAt` is used instead. */
function doneOn(last: Last, { nextAt }: Planned, { day, now }: { day: FamilyDay; now: Date }): LocalDate | null {
  if (last.doneAt !== null) return familyDateAt(new Date(last.doneAt), day);
  if (last.isMissed || last.isAway) return null;
  return familyDateAt(nextAt && nextAt < now ? nextAt : now, day);
}

type Last = { date: LocalDate; doneAt: number | null; isOpen: boolean; isMissed: boolean; isAway: boolean };

const lastSql = `
  select o.due_date::text as date, extract(epoch from max(t.completed_at))::float8 * 1000 as "doneAt",
         bool_or(coalesce(t.status = 'pending' and t.missed_at is null and t.deleted_at is null, false)) as "isOpen",
         bool_or(o.outcome = 'missed' or t.missed_at is not null) as "isMissed", bool_or(o.outcome = 'away') as "isAway"
    from occurrence o left join task t on t.family_id = o.family_id and t.id = o.task_id
   where o.family_id = ? and o.recurring_task_id = ? and o.due_date = (
     select due_date from occurrence where family_id = ? and recurring_task_id = ? and outcome <> 'skipped'
      order by due_date desc limit 1)
   group by o.due_date`;

export async function readLast(em: EntityManager, { familyId, id }: RecurringTask): Promise<Last | null> {
  const [last] = await em.execute<Last[]>(lastSql, [familyId, id, familyId, id]);
  return last ?? null;
}
