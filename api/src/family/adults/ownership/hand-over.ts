import { orReject } from '../../../core/database/rejection.ts';
import { callFunction } from '../../../core/database/call-function.ts';
import { conflict, onlyFor } from '../../../core/errors/errors.ts';
import { operation } from '../../../core/http/operation.ts';
import { askProven, proveCurrentPassword } from '../../../identity/sign-in/current-password.ts';
import { limitFailures } from '../../../identity/sign-in/sign-in-failures.ts';
import { adultsDto, handOverBody } from '../adults.contract.ts';
import { listAll } from '../list-adults.ts';
import { adults } from '../adults.messages.ts';

/** Nothing changes until the other parent accepts (Rules 15.30). */
export const handOver = operation(
  {
    route: 'POST /api/ownership',
    summary: 'Offer the ownership of the family to another parent',
    who: 'parent',
    right: 'own',
    changes: ['family'],
    body: handOverBody,
    answers: { 200: adultsDto },
    refuses: [403, 404, 429],
  },
  async ({ em, actor, body: { to, current_password: password } }, c) => {
    const { familyId, profileId, sessionId } = actor;
    const checking = { ...c.var.services.auth, em, limit: limitFailures(c) };
    const proven = await proveCurrentPassword(checking, actor, password);
    const args = [familyId, profileId, sessionId, proven.hash, to];
    const words = { wrongRole: onlyFor.owner };
    await askProven(checking, actor, { sql: 'fn.hand_over(?, ?, ?, ?, ?, ?, ?)', args, proven, words });
    return listAll(em, actor);
  },
);

export const acceptOwnership = operation(
  {
    route: 'POST /api/ownership/accept',
    summary: 'Accept the ownership that the owner offers',
    who: 'parent',
    changes: ['family'],
    answers: { 200: adultsDto },
    refuses: [409],
  },
  async ({ em, actor }) => {
    const { familyId, profileId, sessionId } = actor;
    const accepting = callFunction(em, 'select fn.accept_ownership(?, ?, ?)', [familyId, profileId, sessionId]);
    await orReject(accepting, { stateForbids: adults.noLongerOffered });
    return listAll(em, actor);
  },
);

export const withdrawOwnership = operation(
  {
    route: 'DELETE /api/ownership',
    summary: 'Withdraw the offer of ownership, or decline it',
    who: 'parent',
    changes: ['family'],
    answers: { 204: null },
    refuses: [409],
  },
  async ({ em, actor: { familyId, profileId, sessionId } }) => {
    const withdrawing = callFunction(em, 'select fn.withdraw_ownership(?, ?, ?)', [familyId, profileId, sessionId]);
    await orReject(withdrawing, { absent: () => conflict(adults.offerOver) });
  },
);
