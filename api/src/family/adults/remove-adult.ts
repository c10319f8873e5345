import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { onlyFor } from '../../core/errors/errors.ts';
import { operation } from '../../core/http/operation.ts';
import { removeAdultQuery } from './adults.contract.ts';
import { adults } from './adults.messages.ts';

/** Ends sessions, paired devices and notifications immediately; the history keeps the name, or not (Rules 15.12, 15.14). */
export const removeAdult = operation(
  {
    route: 'DELETE /api/adults/:id',
    summary: 'Remove an adult from the family, or leave it',
    who: 'parent',
    right: 'account',
    changes: ['family', 'devices'],
    of: 'adult',
    query: removeAdultQuery,
    answers: { 204: null },
    refuses: [403, 409],
  },
  async ({
    em,
    actor: { familyId, profileId, sessionId },
    params: { id },
    query: { erases_name: erases, keeps_devices: kept = [] },
  }) => {
    const args = [familyId, profileId, sessionId, id, erases === 'true', kept];
    const removing = callFunction(em, 'select fn.remove_adult(?, ?, ?, ?, ?, ?)', args);
    await orReject(removing, {
      wrongRole: onlyFor.owner,
      stateForbids: adults.ownerStays,
    });
  },
);
