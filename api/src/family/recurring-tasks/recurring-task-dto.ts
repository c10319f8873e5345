import type { EntityManager } from '../../core/database/orm.ts';
import { readEdits } from '../families/adults-seen.ts';
import { familyDateAt } from '../families/family-day.ts';
import { nextDates, type PlannedDate } from '../tasks/recurrence/plan.ts';
import type { RecurringTask } from '../tasks/recurrence/recurring-task.entity.ts';
import { circumstancesOf, type FamilyPlan, readFamilyPlan, toRule } from './family-plan.ts';
import type { Moment } from './plan-next.ts';
import type { PlannedOccurrence, RecurringTaskDto } from './recurring-task.contract.ts';

export async function toRecurringTaskDtos(
  em: EntityManager,
  tasks: readonly RecurringTask[],
  { family, now }: Moment,
): Promise<RecurringTaskDto[]> {
  // A due date that is not handled yet may be in the past.
  const dates = tasks.flatMap(({ nextDate }) => nextDate ?? []);
  const since = [familyDateAt(now, family), ...dates].toSorted()[0] ?? '';
  const plan = await readFamilyPlan(em, family, { ids: tasks.map(({ id }) => id), since });
  const [{ familyId, id } = {}] = tasks;
  const edits = familyId && (await readEdits(em, 'recurring_task', { familyId, ...(tasks.length === 1 && { id }) }));
  return tasks.map((task) => ({ ...toRecurringTaskDto(task, plan), ...(edits && edits.get(task.id)) }));
}

function toRecurringTaskDto(task: RecurringTask, plan: FamilyPlan): RecurringTaskDto {
  const { id, nextDate: date, nextChildId: childId = null } = task;
  const next = date && nextDates(toRule(plan, task), circumstancesOf(plan, task), { date, childId }, 1)[0];
  return {
    id,
    title: task.title,
    description: task.description ?? null,
    picture: task.picture ?? null,
    token_reward: task.tokenReward,
    repeat: task.repeat,
    start_date: task.startDate,
    assign: task.assign,
    child_ids: plan.childIds.get(id) ?? [],
    next_child_id: childId,
    from_time: toMinute(task.fromTime),
    until_time: toMinute(task.untilTime),
    lasts_days: task.lastsDays,
    if_not_done: task.ifNotDone,
    ...(task.home && { home: task.home }),
    pays: task.pays,
    pays_after_hours: task.paysAfterHours ?? null,
    paused_at: task.pausedAt?.toISOString() ?? null,
    next: next ? toPlannedOccurrence(next) : null,
    skipped: [...(plan.skipped.get(id) ?? [])].toSorted(),
    no_room_on: task.noRoomOn ?? null,
    created_at: task.createdAt.toISOString(),
  };
}

/** PostgreSQL returns seconds as well. */
const toMinute = (time: string | null | undefined) => time?.slice(0, 5) ?? null;

export const toPlannedOccurrence = ({ date, places, showsAt, dueAt }: PlannedDate): PlannedOccurrence => ({
  date,
  child_id: places.length === 1 ? (places[0]?.childId ?? null) : null,
  shows_at: showsAt.toISOString(),
  due_at: dueAt.toISOString(),
});
