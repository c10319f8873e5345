import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { onlyFor } from '../../core/errors/errors.ts';
import { operation } from '../../core/http/operation.ts';

export const signOutAdult = operation(
  {
    route: 'DELETE /api/adults/:id/sessions',
    summary: 'Sign an adult out on all of their devices',
    who: 'parent',
    right: 'own',
    changes: ['family'],
    of: 'adult',
    answers: { 204: null },
    refuses: [403],
  },
  async ({ em, actor: { familyId, profileId, sessionId }, params: { id } }) => {
    const ending = callFunction(em, 'select fn.sign_out_adult(?, ?, ?, ?)', [familyId, profileId, sessionId, id]);
    await orReject(ending, { wrongRole: onlyFor.owner });
  },
);
