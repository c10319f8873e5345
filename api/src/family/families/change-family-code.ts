import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { familyDto } from './family.contract.ts';
import { getFamily, type UsualReading } from './family.ts';

/** Invalidates the old code and the pending requests made with it (Rules 4.5). */
export const changeFamilyCode = (usual: UsualReading) =>
  operation(
    {
      route: 'POST /api/families/current/code',
      summary: 'Renew the family code; invalidates the old one and requests made with it',
      who: 'parent',
      right: 'own',
      changes: ['family'],
      answers: { 200: familyDto },
    },
    async ({ em, actor }) => {
      const { familyId, profileId, sessionId } = actor;
      await orReject(callFunction(em, 'select fn.renew_family_code(?, ?, ?)', [familyId, profileId, sessionId]));
      return getFamily(em, actor, usual);
    },
  );
