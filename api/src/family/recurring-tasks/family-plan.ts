import { AbsenceEntity } from './absences/absence.entity.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import type { FamilyDay } from '../families/family-day.ts';
import { ProfileEntity } from '../../identity/accounts/profile.entity.ts';
import type { LocalDate } from '../../core/kernel/local-date.ts';
import { OccurrenceEntity } from './occurrence.entity.ts';
import { RecurringTaskChildEntity } from '../tasks/recurrence/recurring-task-child.entity.ts';
import type { RecurringTask } from '../tasks/recurrence/recurring-task.entity.ts';
import type { Circumstances, Recurring } from '../tasks/recurrence/step.ts';
import type { Absence } from '../tasks/recurrence/assignee.ts';
import type { DueWindow } from '../tasks/recurrence/window.ts';

export interface FamilyPlan {
  readonly day: FamilyDay;
  readonly absences: readonly Absence[];
  readonly familyChildIds: readonly string[];
  readonly childIds: ReadonlyMap<string, string[]>;
  readonly skipped: ReadonlyMap<string, LocalDate[]>;
}

/**
 * `profiles` has the family's children, including leaving ones; `children` those of each recurring task. Both in order.
 */
export interface PlanRows {
  readonly absences: readonly { childId?: string | null; fromDate: LocalDate; toDate: LocalDate }[];
  readonly profiles: readonly { id: string; role: string }[];
  readonly children: readonly { recurringTaskId: string; childId: string }[];
  readonly skips: readonly { recurringTaskId: string; dueDate: LocalDate }[];
}

/** Children cannot read these rows, so query as the family. */
export async function readFamilyPlan(
  em: EntityManager,
  family: FamilyDay & { id: string },
  { ids, since }: { ids: readonly string[]; since: LocalDate },
): Promise<FamilyPlan> {
  const familyId = family.id;
  const of = { familyId, recurringTaskId: { $in: [...ids] } };
  return toFamilyPlan(family, {
    absences: await em.find(AbsenceEntity, { familyId, deletedAt: null, toDate: { $gte: since } }),
    profiles: await em.find(ProfileEntity, { familyId, role: { $ne: 'parent' } }, { orderBy: { id: 'asc' } }),
    children: await em.find(RecurringTaskChildEntity, of, { orderBy: { position: 'asc' }, refresh: true }),
    skips: await em.find(OccurrenceEntity, { ...of, outcome: 'skipped', dueDate: { $gte: since } }),
  });
}

export function toFamilyPlan(
  { timeZone, dayBeginsAt }: FamilyDay,
  { absences, profiles, children, skips }: PlanRows,
): FamilyPlan {
  // A leaving child counts as away on all dates.
  const leaving = profiles.filter(({ role }) => role === 'leaving').map(({ id }) => ({ ...always, childId: id }));
  return {
    day: { timeZone, dayBeginsAt },
    absences: [...absences.map(({ childId = null, fromDate, toDate }) => ({ childId, fromDate, toDate })), ...leaving],
    familyChildIds: profiles.filter(({ role }) => role === 'child').map(({ id }) => id),
    childIds: listBy(children, ({ childId }) => childId),
    skipped: listBy(skips, ({ dueDate }) => dueDate),
  };
}

const always = { fromDate: '1900-01-01', toDate: '2999-12-31' };

const listBy = <Row extends { recurringTaskId: string }>(rows: readonly Row[], valueOf: (row: Row) => string) =>
  new Map([...Map.groupBy(rows, (row) => row.recurringTaskId)].map(([id, each]) => [id, each.map(valueOf)]));

export const circumstancesOf = ({ day, absences, skipped }: FamilyPlan, id: string): Circumstances => ({
  day,
  absences,
  skipped: skipped.get(id) ?? [],
});

export type Ruled = Pick<
  RecurringTask,
  'id' | 'assign' | 'repeat' | 'startDate' | 'fromTime' | 'untilTime' | 'lastsDays' | 'ifNotDone'
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
