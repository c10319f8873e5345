import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { onlyFor } from '../../core/errors/errors.ts';
import { operation } from '../../core/http/operation.ts';
import { homes } from '../families/homes/own-home.ts';
import { adultDto, changeAdultHomeBody } from './adults.contract.ts';
import { readAdult } from './list-adults.ts';

/** Takes effect with the adult's next request, and on open pages (Rules 15.50). */
export const changeAdultHome = operation(
  {
    route: 'PUT /api/adults/:id/home',
    summary: 'Say to which of two homes an adult belongs, or to both',
    who: 'parent',
    changes: ['family', 'tasks', 'recurring-tasks'],
    of: 'adult',
    body: changeAdultHomeBody,
    example: { home: null },
    answers: { 200: adultDto },
    refuses: [403, 409],
  },
  async ({ em, actor, params: { id }, body: { home } }) => {
    const { familyId, profileId, sessionId } = actor;
    const args = [familyId, profileId, sessionId, id, home];
    await orReject(callFunction(em, 'select fn.change_adult_home(?, ?, ?, ?, ?)', args), {
      wrongRole: onlyFor.owner,
      stateForbids: homes.homesFirst,
    });
    return readAdult(em, actor, id);
  },
);
