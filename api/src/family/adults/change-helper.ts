import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { adultDto, changeHelperBody } from './adults.contract.ts';
import { readAdult } from './list-adults.ts';

/** Takes effect with the helper's next request, and on open pages (Rules 15.11). */
export const changeHelper = operation(
  {
    route: 'PUT /api/adults/:id',
    summary: 'Change until when a helper helps, for which children, and how much they may award a day',
    who: 'parent',
    changes: ['family', 'children', 'tasks', 'redemptions', 'proposals'],
    of: 'adult',
    body: changeHelperBody,
    example: { award_daily_max: 20 },
    answers: { 200: adultDto },
  },
  async ({ em, actor, params: { id }, body: { until, children, award_daily_max: award } }) => {
    const { familyId, profileId, sessionId } = actor;
    const args = [familyId, profileId, sessionId, id, until !== undefined, until, children, award];
    await orReject(callFunction(em, 'select fn.change_helper(?, ?, ?, ?, ?, ?, ?, ?)', args));
    return readAdult(em, actor, id);
  },
);
