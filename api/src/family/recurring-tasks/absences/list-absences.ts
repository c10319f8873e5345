import { z } from 'zod';
import { databaseClock } from '../../../core/clock/clock.ts';
import { operation } from '../../../core/http/operation.ts';
import { familyDateAt } from '../../families/family-day.ts';
import { FamilyEntity } from '../../families/family.entity.ts';
import { absenceDto } from './absence.contract.ts';
import { AbsenceEntity, livingFrom, toAbsenceDto } from './absence.entity.ts';

/** Parents only; a child sees its absences in its days (Rules 6.30). */
export const listAbsences = operation(
  {
    route: 'GET /api/absences',
    summary: 'List current and future absences, soonest first',
    who: 'parent',
    answers: { 200: z.array(absenceDto) },
  },
  async ({ em, actor: { familyId }, clock = databaseClock }) => {
    const family = await em.findOneOrFail(FamilyEntity, { id: familyId });
    const living = livingFrom(familyId, familyDateAt(await clock(em), family));
    return (await em.find(AbsenceEntity, living, { orderBy: { fromDate: 'asc', id: 'asc' } })).map(toAbsenceDto);
  },
);
