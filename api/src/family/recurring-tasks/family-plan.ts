import type { EntityManager } from '../../core/database/orm.ts';
import type { FamilyDay } from '../families/family-day.ts';
import type { LocalDate } from '../../core/kernel/local-date.ts';
import type { RecurringTask } from '../tasks/recurrence/recurring-task.entity.ts';
import type { Circumstances, Recurring } from '../tasks/recurrence/step.ts';
import type { Absence } from '../tasks/recurrence/assignee.ts';
import type { DueWindow } from '../tasks/recurrence/window.ts';
import { always, type Nights, restsOf } from './rests.ts';

export interface FamilyPlan {
  readonly day: FamilyDay;
  readonly absences: readonly Absence[];
  readonly familyChildIds: readonly string[];
  readonly nights: readonly Nights[];
  readonly childIds: ReadonlyMap<string, string[]>;
  readonly skipped: ReadonlyMap<string, LocalDate[]>;
}

/**
 * `profiles` has the family's children, including leaving ones; `children` those of each recurring task. Both in order.
 */
export interface PlanRows {
  readonly absences: readonly { childId?: string | null; fromDate: LocalDate; toDate: LocalDate }[];
  readonly nights: readonly Nights[];
  readonly profiles: readonly { id: string; role: string }[];
  readonly children: readonly { recurringTaskId: string; childId: string }[];
  readonly skips: readonly { recurringTaskId: string; dueDate: LocalDate }[];
}

const nightsJson = `json_build_object('childId', child_id, 'start_date', start_date, 'pattern', pattern, 'swapped', swapped,
      'changeTime', change_time)`;

const planSql = `
  select
    (select coalesce(json_agg(json_build_object('childId', child_id, 'fromDate', from_date, 'toDate', to_date)), '[]')
       from absence where family_id = family.id and deleted_at is null and to_date >= asked.since) as absences,
    (select coalesce(json_agg(${nightsJson}), '[]') from home_schedule where family_id = family.id) as nights,
    (select coalesce(json_agg(json_build_object('id', id, 'role', role) order by id), '[]')
       from profile where family_id = family.id and role <> 'parent') as profiles,
    (select coalesce(json_agg(json_build_object('recurringTaskId', recurring_task_id, 'childId', child_id) order by position), '[]')
       from recurring_task_child where family_id = family.id and recurring_task_id = any (asked.ids)) as children,
    (select coalesce(json_agg(json_build_object('recurringTaskId', recurring_task_id, 'dueDate', due_date)), '[]')
       from occurrence where family_id = family.id and recurring_task_id = any (asked.ids)
        and outcome = 'skipped' and due_date >= asked.since) as skips
    from family, (select ?::uuid[] as ids, ?::date as since) asked where family.id = ?`;

/** One round trip. Children cannot read these rows, so query as the family; flush changes of them first. */
export async function readFamilyPlan(
  em: EntityManager,
  family: FamilyDay & { id: string },
  { ids, since }: { ids: readonly string[]; since: LocalDate },
): Promise<FamilyPlan> {
  const [rows] = await em.execute<PlanRows[]>(planSql, [`{${ids.join(',')}}`, since, family.id]);
  if (!rows) throw new Error('The family was not found');
  return toFamilyPlan(family, rows);
}

export function toFamilyPlan(
  { timeZone, dayBeginsAt }: FamilyDay,
  { absences, nights, profiles, children, skips }: PlanRows,
): FamilyPlan {
  // A leaving child counts as away on all dates.
  const leaving = profiles.filter(({ role }) => role === 'leaving').map(({ id }) => ({ ...always, childId: id }));
  return {
    day: { timeZone, dayBeginsAt },
    absences: [...absences.map(({ childId = null, fromDate, toDate }) => ({ childId, fromDate, toDate })), ...leaving],
    nights,
    familyChildIds: profiles.filter(({ role }) => role === 'child').map(({ id }) => id),
    childIds: listBy(children, ({ childId }) => childId),
    skipped: listBy(skips, ({ dueDate }) => dueDate),
  };
}

const listBy = <Row extends { recurringTaskId: string }>(rows: readonly Row[], valueOf: (row: Row) => string) =>
  new Map([...Map.groupBy(rows, (row) => row.recurringTaskId)].map(([id, each]) => [id, each.map(valueOf)]));

/** A task of a home rests while a child is at the other, as during an absence (Rules 6.70). */
export const circumstancesOf = ({ day, absences, nights, skipped }: FamilyPlan, task: Ruled): Circumstances => ({
  day,
  absences: [...absences, ...restsOf(task, nights, day)],
  skipped: skipped.get(task.id) ?? [],
});

export type Ruled = Pick<
  RecurringTask,
  'id' | 'assign' | 'repeat' | 'startDate' | 'fromTime' | 'untilTime' | 'lastsDays' | 'ifNotDone' | 'home'
>;

export const windowOfTask = (task: Pick<Ruled, 'fromTime' | 'untilTime' | 'lastsDays'>): DueWindow => ({
  from: task.fromTime ?? null,
  until: task.untilTime ?? null,
  lastsDays: task.lastsDays,
});

export const toRule = ({ familyChildIds, childIds }: FamilyPlan, task: Ruled): Recurring => ({
  assign: task.assign,
  children: task.assign === 'anyone' ? familyChildIds : (childIds.get(task.id) ?? []),
  repeat: task.repeat,
  startDate: task.startDate,
  window: windowOfTask(task),
  ifNotDone: task.ifNotDone,
});
