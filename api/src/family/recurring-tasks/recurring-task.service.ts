import type { z } from 'zod';
import { type Clock, databaseClock } from '../../platform/clock/clock.ts';
import type { EntityManager } from '../../platform/database/orm.ts';
import { familyDateAt } from '../families/family-day.ts';
import { type Family, FamilyEntity } from '../families/family.entity.ts';
import { lockFamily } from '../families/family.service.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { conflict, invalidField } from '../../platform/kernel/errors.ts';
import { hashOf, makeOnce, type RequestKey } from '../../platform/kernel/idempotency.ts';
import { limits } from '../../platform/kernel/limits.contract.ts';
import { checkDraft } from './draft.ts';
import { circumstancesOf, readFamilyPlan, toRule } from './family-plan.service.ts';
import { makeDueDates } from './making.service.ts';
import { nextAfterLast, planNext, readLast } from './planning.service.ts';
import { toPlannedOccurrence, toRecurringTaskDtos } from './reading.service.ts';
import { RecurringTaskChildEntity } from '../recurrence/recurring-task-child.entity.ts';
import type {
  createRecurringTaskBody,
  previewRecurringTaskBody,
  RecurringTaskDto,
  RecurringTaskPreview,
} from './recurring-task.contract.ts';
import { type RecurringTask, RecurringTaskEntity } from '../recurrence/recurring-task.entity.ts';
import { nextDates } from '../recurrence/plan.ts';

type NewRecurringTask = z.output<typeof createRecurringTaskBody>;

/** Makes a recurring task, and at once what of it can be done now. */
export async function createRecurringTask(
  em: EntityManager,
  actor: Actor,
  { key, ...asked }: NewRecurringTask & { key: string },
  clock: Clock = databaseClock,
): Promise<RecurringTaskDto> {
  const { familyId, profileId } = actor;
  const { repeat, child_ids: childIds, ...rest } = asked;
  const said = { ...rest, repeat: JSON.stringify(repeat), child_ids: childIds.join() };
  const request = { id: key, hash: hashOf('create-recurring-task', said) };
  const made = await makeOnce<RecurringTask>({
    request,
    actorId: profileId,
    find: () => em.findOne(RecurringTaskEntity, { familyId, id: key }),
    make: () => em.transactional((tx) => insertRecurringTask(tx, actor, { ...asked, request, clock })),
  });
  const family = await em.findOneOrFail(FamilyEntity, { id: familyId });
  const [dto] = await toRecurringTaskDtos(em, [made], { family, now: await clock(em) });
  if (!dto) throw new Error('A recurring task that was made is none');
  return dto;
}

type Request = NewRecurringTask & { request: RequestKey; clock: Clock };

async function insertRecurringTask(tx: EntityManager, actor: Actor, asked: Request): Promise<RecurringTask> {
  const { familyId, profileId: createdBy } = actor;
  const { request, child_ids: childIds, clock } = asked;
  const family = await lockFamily(tx, familyId);
  const living = await tx.count(RecurringTaskEntity, { familyId, deletedAt: null });
  if (living >= limits.recurringTasksPerFamilyMax) throw conflict('A family can have at most 200 repeating tasks');
  const now = await clock(tx);
  const fields = fieldsOf(asked, { family, now });
  const { familyChildIds } = await readFamilyPlan(tx, family, { ids: [], since: fields.startDate });
  checkDraft({ ...fields, childIds }, family, familyChildIds);
  await checkRoom(tx, { familyId, id: request.id, assign: fields.assign, childIds });
  const made = { familyId, id: request.id, requestHash: request.hash, createdBy, createdAt: now };
  const task = tx.create(RecurringTaskEntity, { ...made, ...fields });
  await tx.flush();
  await writeChildren(tx, task, childIds);
  await planNext(tx, task, { family, now });
  await makeDueDates(tx, task, { family, now });
  return task;
}

const otherTasksSql = `
  select coalesce(sum(case r.assign when 'each' then children.count else 1 end), 0)::int as tasks
    from recurring_task r cross join lateral (
      select count(*) from recurring_task_child c where c.family_id = r.family_id and c.recurring_task_id = r.id
    ) children
   where r.family_id = ? and r.id <> ? and r.deleted_at is null`;

type Roomy = Pick<RecurringTask, 'familyId' | 'id' | 'assign'> & { childIds: readonly string[] };

/** Refuses more than there is room for on one day, which bounds what planning a day may cost. Call under the family's lock. */
export async function checkRoom(tx: EntityManager, { familyId, id, assign, childIds }: Roomy): Promise<void> {
  const [others] = await tx.execute<{ tasks: number }[]>(otherTasksSql, [familyId, id]);
  const own = assign === 'each' ? childIds.length : 1;
  if ((others?.tasks ?? 0) + own > limits.openTasksPerFamilyMax) {
    throw conflict('Your repeating tasks could make more than 500 tasks on one day');
  }
}

function fieldsOf(asked: NewRecurringTask, { family, now }: { family: Family; now: Date }) {
  return {
    title: asked.title,
    description: asked.description,
    tokenReward: asked.token_reward,
    repeat: asked.repeat,
    startDate: asked.start_date ?? familyDateAt(now, family),
    assign: asked.assign,
    fromTime: asked.from_time,
    untilTime: asked.until_time,
    lastsDays: asked.lasts_days,
    ifNotDone: asked.if_not_done,
    pays: asked.pays,
    paysAfterHours: asked.pays === 'by_itself' ? asked.pays_after_hours : null,
    nextChildId: asked.assign === 'turns' ? (asked.child_ids[0] ?? null) : null,
  };
}

export async function writeChildren(tx: EntityManager, task: RecurringTask, childIds: readonly string[]) {
  const { familyId, id: recurringTaskId } = task;
  await tx.nativeDelete(RecurringTaskChildEntity, { familyId, recurringTaskId });
  const rows = childIds.map((childId, position) => ({ familyId, recurringTaskId, childId, position }));
  if (rows.length > 0) await tx.insertMany(RecurringTaskChildEntity, rows);
}

const previewedMax = 3;

/** The next dates that a recurring task would have, a new one or one that is changed; nothing is kept. */
export async function previewRecurringTask(
  em: EntityManager,
  { familyId }: Actor,
  { recurring_task_id: id, ...asked }: z.output<typeof previewRecurringTaskBody>,
  clock: Clock = databaseClock,
): Promise<RecurringTaskPreview> {
  const family = await em.findOneOrFail(FamilyEntity, { id: familyId });
  const now = await clock(em);
  const standing = id ? await em.findOne(RecurringTaskEntity, { familyId, id, deletedAt: null }) : null;
  if (id && !standing) throw invalidField('recurring_task_id', 'Please choose a repeating task of your family');
  const last = standing && (await readLast(em, standing));
  const task = { id: id ?? '', nextAt: standing?.nextAt ?? null, ...fieldsOf(asked, { family, now }) };
  const read = await readFamilyPlan(em, family, {
    ids: id ? [id] : [],
    since: last?.date ?? familyDateAt(now, family),
  });
  const plan = { ...read, childIds: new Map([[task.id, asked.child_ids]]) };
  checkDraft({ ...task, childIds: asked.child_ids }, family, plan.familyChildIds);
  const { date, childId } = nextAfterLast(task, last, { plan, now });
  if (date === null) return { next: [] };
  const next = nextDates(toRule(plan, task), circumstancesOf(plan, task.id), { date, childId }, previewedMax);
  return { next: next.map(toPlannedOccurrence) };
}
