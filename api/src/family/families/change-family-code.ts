import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { familyDto } from './family.contract.ts';
import { getFamily, type ReadUsual } from './family.ts';

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
      const { familyId, profileId, sessionId } = actor;
      await orReject(callFunction(em, 'select fn.renew_family_code(?, ?, ?)', [familyId, profileId, sessionId]));
      return getFamily(em, actor, readUsual);
    },
  );
