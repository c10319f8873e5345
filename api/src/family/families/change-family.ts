import type { EntityManager } from '../../core/database/orm.ts';
import { operation } from '../../core/http/operation.ts';
import type { FamilyDay } from './family-day.ts';
import { changeFamilyBody, familyDto } from './family.contract.ts';
import { getFamily, lockFamily, type ReadUsual } from './family.ts';

/** Reschedules everything that depends on the family's days, in the transaction that locked and changed the family. */
export type Reschedule = (tx: EntityManager, familyId: string, days: FamilyDay) => Promise<void>;

/** A new zone or day start applies immediately, even to tasks and allowances already scheduled (Rules 9.5). */
export const changeFamily = (reschedule: Reschedule, readUsual: ReadUsual) =>
  operation(
    {
      route: 'PUT /api/families/current',
      summary: 'Change the family’s time zone, the hour when its day begins, or its goal for answering',
      who: 'parent',
      changes: ['family', 'tokens', 'tasks', 'redemptions', 'recurring-tasks', 'allowances'],
      body: changeFamilyBody,
      example: { time_zone: 'Asia/Tokyo' },
      answers: { 200: familyDto },
    },
    async ({ em, actor, body }) => {
      const { time_zone: timeZone, day_begins_at: dayBeginsAt, answer_within_hours: answerWithinHours } = body;
      await em.transactional(async (tx) => {
        const family = await lockFamily(tx, actor.familyId);
        if (timeZone !== undefined) family.timeZone = timeZone;
        if (dayBeginsAt !== undefined) family.dayBeginsAt = dayBeginsAt;
        if (answerWithinHours !== undefined) family.answerWithinHours = answerWithinHours;
        await tx.flush();
        if (timeZone !== undefined || dayBeginsAt !== undefined) await reschedule(tx, actor.familyId, family);
      });
      return getFamily(em, actor, readUsual);
    },
  );
