import { operation } from '../../../core/http/operation.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { writeAs } from '../../../identity/sessions/write-as.ts';
import { AbsenceEntity } from './absence.entity.ts';

/** Marks it as deleted; deleting it again changes nothing (Rules 1.12). */
export const deleteAbsence = operation(
  {
    route: 'DELETE /api/absences/:id',
    summary: 'Delete an absence',
    who: 'parent',
    session: 'inside',
    changes: ['absences', 'recurring-tasks', 'tasks'],
    of: 'absence',
    answers: { 204: null },
  },
  ({ em, asker, params: { id } }) =>
    writeAs(em, asker, 'parent', async (tx) => {
      const absence = await tx.findOne(AbsenceEntity, { familyId: asker.familyId, id });
      if (!absence) throw notFound();
      absence.deletedAt ??= new Date();
    }),
);
