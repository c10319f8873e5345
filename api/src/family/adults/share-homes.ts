import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { shareHomesBody } from '../families/homes/home.contract.ts';
import { homes } from '../families/homes/own-home.ts';

/** For each adult of one home, from its next request on (Rules 15.50). */
export const shareHomes = operation(
  {
    route: 'PUT /api/homes/sharing',
    summary: 'Show adults of one home the tasks of both, or of theirs',
    who: 'parent',
    right: 'own',
    changes: ['family', 'tasks', 'recurring-tasks'],
    body: shareHomesBody,
    example: { is_shared: true },
    answers: { 204: null },
    refuses: [409],
  },
  async ({ em, actor: { familyId, profileId, sessionId }, body: { is_shared: isShared } }) => {
    const args = [familyId, profileId, sessionId, isShared];
    await orReject(callFunction(em, 'select fn.share_homes(?, ?, ?, ?)', args), { stateForbids: homes.homesFirst });
  },
);
