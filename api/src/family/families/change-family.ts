import type { z } from 'zod';
import type { EntityManager } from '../../core/database/orm.ts';
import { writeAs } from '../../identity/sessions/write-as.ts';
import { operation } from '../../core/http/operation.ts';
import type { FamilyDay } from './family-day.ts';
import { changeFamilyBody, familyDto } from './family.contract.ts';
import { getFamily, type UsualReading } from './family.ts';
import { FamilyEntity } from './family.entity.ts';
import { checkLanguage } from './languages/check-language.ts';

/** Reschedules everything that depends on the family's days, in the transaction that locked and changed the family. */
export type Reschedule = (tx: EntityManager, familyId: string, days: FamilyDay) => Promise<void>;

/** A new zone or day start applies immediately, even to tasks and allowances already scheduled (Rules 9.5). */
export const changeFamily = (reschedule: Reschedule, usual: UsualReading) =>
  operation(
    {
      route: 'PUT /api/families/current',
      summary:
        'Change the family’s name, its language, its time zone, the hour when its day begins, or its goal for answering',
      who: 'parent',
      right: 'own',
      session: 'inside',
      changes: ['family', 'tokens', 'tasks', 'redemptions', 'recurring-tasks', 'allowances'],
      body: changeFamilyBody,
      example: { time_zone: 'Asia/Tokyo' },
      answers: { 200: familyDto },
    },
    async ({ em, asker, body }, c?) => {
      checkLanguage(c, body.language);
      await writeAs(em, asker, 'owner', async (tx) => {
        const id = asker.familyId;
        await tx.nativeUpdate(FamilyEntity, { id }, changesOf(body)); // and so locks the family
        if (body.time_zone === undefined && body.day_begins_at === undefined) return;
        await reschedule(tx, id, await tx.findOneOrFail(FamilyEntity, { id }));
      });
      return getFamily(em, asker, usual);
    },
  );

const changesOf = ({
  name,
  language,
  time_zone,
  day_begins_at,
  answer_within_hours,
}: z.output<typeof changeFamilyBody>) => ({
  ...(name !== undefined && { name }),
  ...(language !== undefined && { language }),
  ...(time_zone !== undefined && { timeZone: time_zone }),
  ...(day_begins_at !== undefined && { dayBeginsAt: day_begins_at }),
  ...(answer_within_hours !== undefined && { answerWithinHours: answer_within_hours }),
});
