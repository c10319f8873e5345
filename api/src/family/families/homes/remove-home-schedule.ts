import { operation } from '../../../core/http/operation.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { writeAs } from '../../../identity/sessions/write-as.ts';
import { isChildOfFamily } from '../profile.ts';
import { HomeScheduleEntity } from './home-schedule.entity.ts';

/** The child's tasks of both homes then appear every day. Removing it again changes nothing. */
export const removeHomeSchedule = operation(
  {
    route: 'DELETE /api/homes/:childId',
    summary: 'Remove a child’s schedule of two homes',
    who: 'parent',
    session: 'inside',
    changes: ['family', 'recurring-tasks', 'tasks'],
    of: 'child',
    answers: { 204: null },
  },
  ({ em, asker, params: { childId } }) =>
    writeAs(em, asker, 'parent', async (tx) => {
      if (!(await isChildOfFamily(tx, asker, childId))) throw notFound();
      await tx.nativeDelete(HomeScheduleEntity, { familyId: asker.familyId, childId });
    }),
);
