import { operation } from '../../platform/http/operation.ts';
import { FamilyCodeEntity } from './family-code.entity.ts';
import { familyDto } from './family.contract.ts';
import { addFamilyCode, getFamily, lockFamily, type ReadUsual } from './family.ts';

/** The old code lets nobody in from now on, nor do the requests that were made with it (Rules 4.5). */
export const changeFamilyCode = (readUsual: ReadUsual) =>
  operation(
    {
      route: 'POST /api/families/current/code',
      summary: 'Renew the family code; the old one and the requests made with it become void',
      who: 'parent',
      changes: ['family'],
      answers: { 200: familyDto },
    },
    async ({ em, actor }) => {
      const { familyId } = actor;
      await em.transactional(async (tx) => {
        await lockFamily(tx, familyId);
        // Requests that wait for an answer go with the code they were made with.
        await tx.nativeDelete(FamilyCodeEntity, { familyId });
        await addFamilyCode(tx, familyId);
      });
      return getFamily(em, actor, readUsual);
    },
  );
