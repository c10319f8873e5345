import type { z } from 'zod';
import { type Clock, databaseClock } from '../../core/clock/clock.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { idOf, operation } from '../../core/http/operation.ts';
import type { Asker } from '../../core/kernel/actor.ts';
import { conflict } from '../../core/errors/errors.ts';
import { hashOf, makeOnceIn, type RequestKey } from '../../core/http/idempotency.ts';
import { writerOf } from '../../identity/sessions/write-as.ts';
import { limits } from '../../core/kernel/limits.contract.ts';
import { familyDateAt } from '../families/family-day.ts';
import { FamilyEntity } from '../families/family.entity.ts';
import { lockFamily } from '../families/family.ts';
import { refuseOtherHome } from '../families/homes/own-home.ts';
import { RecurringTaskChildEntity } from '../tasks/recurrence/recurring-task-child.entity.ts';
import { type RecurringTask, RecurringTaskEntity } from '../tasks/recurrence/recurring-task.entity.ts';
import { checkRecurringTask, checkRoom, recurringTasks } from './check-recurring-task.ts';
import { readFamilyPlan } from './family-plan.ts';
import { makeDueDates } from './make-due-tasks.ts';
import { type Moment, planNext } from './plan-next.ts';
import { toRecurringTaskDtos } from './recurring-task-dto.ts';
import { createRecurringTaskBody, type RecurringTaskDto, recurringTaskDto } from './recurring-task.contract.ts';

export const createRecurringTask = operation(
  {
    route: 'POST /api/recurring-tasks',
    summary: 'Create a recurring task',
    who: 'parent',
    session: 'inside',
    changes: ['recurring-tasks', 'tasks'],
    makes: 'recurringTask',
    body: createRecurringTaskBody,
    example: {
      title: 'Something new',
      picture: 'broom',
      token_reward: 3,
      repeat: { kind: 'days', every: 1 },
      start_date: '2098-01-01',
      assign: 'one',
      child_ids: [idOf('child')],
    },
    answers: { 201: recurringTaskDto },
    refuses: [409],
  },
  async ({ em, asker, body, key, clock = databaseClock }) => {
    const { familyId, profileId: actorId } = asker;
    const { repeat, child_ids: childIds, ...rest } = body;
    const hashed = { ...rest, repeat: JSON.stringify(repeat), child_ids: childIds.join() };
    const request = { id: key, hash: hashOf('create-recurring-task', hashed) };
    const made = await makeOnceIn<Shown>(writerOf(em, asker, 'parent'), {
      request,
      actorId,
      async find(tx) {
        const task = await tx.findOne(RecurringTaskEntity, { familyId, id: key });
        if (!task) return null;
        return show(tx, task, { family: await tx.findOneOrFail(FamilyEntity, { id: familyId }), now: await clock(tx) });
      },
      make: (tx) => insertRecurringTask(tx, asker, { ...body, request, clock }),
    });
    return made.dto;
  },
);

type Shown = Pick<RecurringTask, 'createdBy' | 'requestHash'> & { dto: RecurringTaskDto };

async function show(tx: EntityManager, task: RecurringTask, moment: Moment): Promise<Shown> {
  const [dto] = await toRecurringTaskDtos(tx, [task], moment);
  if (!dto) throw new Error('The new recurring task was not found');
  return { createdBy: task.createdBy, requestHash: task.requestHash, dto };
}

type NewRecurringTask = z.output<typeof createRecurringTaskBody>;
type Asked = NewRecurringTask & { request: RequestKey; clock: Clock };

async function insertRecurringTask(tx: EntityManager, asker: Asker, asked: Asked): Promise<Shown> {
  const { familyId, profileId: createdBy } = asker;
  const { request, child_ids: childIds, clock } = asked;
  const family = await lockFamily(tx, familyId);
  const living = await tx.count(RecurringTaskEntity, { familyId, deletedAt: null });
  if (living >= limits.recurringTasksPerFamilyMax) throw conflict(recurringTasks.tooMany);
  const now = await clock(tx);
  const fields = fieldsOf(asked, { family, now });
  const { familyChildIds } = await readFamilyPlan(tx, family, { ids: [], since: fields.startDate });
  checkRecurringTask({ ...fields, childIds }, family, familyChildIds);
  await refuseOtherHome(tx, fields.home);
  await checkRoom(tx, { familyId, id: request.id, assign: fields.assign, childIds });
  const made = { familyId, id: request.id, requestHash: request.hash, createdBy, createdAt: now };
  const task = tx.create(RecurringTaskEntity, { ...made, ...fields });
  await tx.flush();
  await writeChildren(tx, task, childIds);
  await planNext(tx, task, { family, now });
  await makeDueDates(tx, task, { family, now });
  await tx.flush();
  return show(tx, task, { family, now });
}

export function fieldsOf(asked: NewRecurringTask, { family, now }: Moment) {
  return {
    title: asked.title,
    description: asked.description,
    picture: asked.picture,
    tokenReward: asked.token_reward,
    repeat: asked.repeat,
    startDate: asked.start_date ?? familyDateAt(now, family),
    assign: asked.assign,
    fromTime: asked.from_time,
    untilTime: asked.until_time,
    lastsDays: asked.lasts_days,
    ifNotDone: asked.if_not_done,
    home: asked.home ?? null,
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
