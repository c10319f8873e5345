import { databaseClock } from '../../core/clock/clock.ts';
import { operation } from '../../core/http/operation.ts';
import { invalidField } from '../../core/errors/errors.ts';
import { familyDateAt } from '../families/family-day.ts';
import { FamilyEntity } from '../families/family.entity.ts';
import { nextDates } from '../tasks/recurrence/plan.ts';
import { RecurringTaskEntity } from '../tasks/recurrence/recurring-task.entity.ts';
import { checkRecurringTask, recurringTasks } from './check-recurring-task.ts';
import { fieldsOf } from './create-recurring-task.ts';
import { circumstancesOf, readFamilyPlan, toRule } from './family-plan.ts';
import { nextAfterLast, readLast } from './plan-next.ts';
import { toPlannedOccurrence } from './recurring-task-dto.ts';
import { previewRecurringTaskBody, recurringTaskPreview } from './recurring-task.contract.ts';

const previewedMax = 3;

export const previewRecurringTask = operation(
  {
    route: 'POST /api/recurring-tasks/preview',
    summary: 'Preview the dates of a new or changed recurring task without saving it',
    who: 'parent',
    body: previewRecurringTaskBody,
    answers: { 200: recurringTaskPreview },
  },
  async ({ em, actor: { familyId }, body: { recurring_task_id: id, ...asked }, clock = databaseClock }) => {
    const family = await em.findOneOrFail(FamilyEntity, { id: familyId });
    const now = await clock(em);
    const existing = id ? await em.findOne(RecurringTaskEntity, { familyId, id, deletedAt: null }) : null;
    if (id && !existing) throw invalidField('recurring_task_id', recurringTasks.chooseOne);
    const last = existing && (await readLast(em, existing));
    const task = { id: id ?? '', nextAt: existing?.nextAt ?? null, ...fieldsOf(asked, { family, now }) };
    const read = await readFamilyPlan(em, family, {
      ids: id ? [id] : [],
      since: last?.date ?? familyDateAt(now, family),
    });
    const plan = { ...read, childIds: new Map([[task.id, asked.child_ids]]) };
    checkRecurringTask({ ...task, childIds: asked.child_ids }, family, plan.familyChildIds);
    const { date, childId } = nextAfterLast(task, last, { plan, now });
    if (date === null) return { next: [] };
    const next = nextDates(toRule(plan, task), circumstancesOf(plan, task), { date, childId }, previewedMax);
    return { next: next.map(toPlannedOccurrence) };
  },
);
