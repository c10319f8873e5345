import { databaseClock } from '../../../core/clock/clock.ts';
import type { EntityManager } from '../../../core/database/orm.ts';
import { operation } from '../../../core/http/operation.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { writeAs } from '../../../identity/sessions/write-as.ts';
import type { Family } from '../family.entity.ts';
import { lockFamily } from '../family.ts';
import { isChildOfFamily } from '../profile.ts';
import { changeHomeScheduleBody, homesDto } from './home.contract.ts';
import { HomeScheduleEntity } from './home-schedule.entity.ts';
import { readHomes } from './homes.ts';

/** The first schedule names the homes. Swapped nights stay unless the nights themselves change (Rules 4.81). */
export const changeHomeSchedule = operation(
  {
    route: 'PUT /api/homes/:childId',
    summary: 'Set at which of two homes a child is',
    who: 'parent',
    session: 'inside',
    changes: ['family', 'recurring-tasks', 'tasks'],
    of: 'child',
    body: changeHomeScheduleBody,
    example: { start_date: '2026-01-02', pattern: '11111112222222', change_time: '17:00' },
    answers: { 200: homesDto },
  },
  ({ em, asker, params: { childId }, body, clock = databaseClock }) =>
    writeAs(em, asker, 'parent', async (tx) => {
      if (!(await isChildOfFamily(tx, asker, childId))) throw notFound();
      const family = await lockFamily(tx, asker.familyId);
      await nameUnnamed(tx, family);
      const { start_date: startDate, pattern, change_time: changeTime } = body;
      const which = { familyId: family.id, childId };
      const current = await tx.findOne(HomeScheduleEntity, which);
      const isSame = current?.startDate === startDate && current.pattern === pattern;
      const schedule = { startDate, pattern, changeTime, swapped: isSame ? current.swapped : [] };
      if (current) Object.assign(current, schedule);
      else tx.create(HomeScheduleEntity, { ...which, ...schedule });
      await tx.flush();
      return readHomes(tx, family, await clock(tx));
    }),
);

const usualNames = { firstHome: 'Mom’s house', secondHome: 'Dad’s house' };

async function nameUnnamed(tx: EntityManager, family: Family): Promise<void> {
  if (family.firstHome) return;
  Object.assign(family, usualNames);
  await tx.flush();
}
