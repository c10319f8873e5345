import { callFunction } from '../../platform/database/call-function.ts';
import { orReject } from '../../platform/database/rejection.ts';
import { operation } from '../../platform/http/operation.ts';
import { notFound } from '../../platform/kernel/errors.ts';
import { newPasswordsOf } from '../../platform/sign-in/new-passwords.ts';
import { childPasswordBody } from '../../platform/sign-in/password.contract.ts';
import { isChildOfFamily } from './profile.ts';

/** A parent's way back in for a child, who is signed out everywhere; 404 for whoever is no child of the family. */
export const setChildPassword = operation(
  {
    route: 'PUT /api/auth/children/:childId/password',
    also: 'PUT /auth/children/:childId/password',
    summary: 'Set a child’s password; the child’s sessions end',
    who: 'parent',
    of: 'child',
    body: childPasswordBody,
    example: { password: 'another password' },
    answers: { 204: null },
    refuses: [409, 429],
  },
  async ({ em, actor, params: { childId }, body: { password } }, c) => {
    const passwords = await newPasswordsOf(c, actor);
    // Before it costs a hash; the database looks again.
    if (!(await isChildOfFamily(em, actor, childId))) throw notFound();
    const { familyId, profileId, sessionId } = actor;
    const args = [familyId, profileId, sessionId, childId, await passwords.hash(password)];
    const words = { stateForbids: 'Add an email first: this child signs in by a device' };
    await orReject(callFunction(em, 'select fn.set_child_password(?, ?, ?, ?, ?)', args), words);
  },
);
