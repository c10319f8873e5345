import type { Context } from 'hono';
import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { orReject } from '../../core/database/rejection.ts';
import type { ApiEnv } from '../../core/http/api-env.ts';
import { operation } from '../../core/http/operation.ts';
import type { Actor } from '../../core/kernel/actor.ts';
import { notFound } from '../../core/errors/errors.ts';
import type { Passwords } from '../../identity/passwords/passwords.ts';
import { newPasswordsOf } from '../../identity/sign-in/new-passwords.ts';
import { childPasswordBody } from '../../identity/sign-in/password.contract.ts';
import { isChildOfFamily } from './profile.ts';
import { sentences } from '../../core/errors/sentences.ts';

const childPasswords = sentences('api.childPassword', {
  emailFirst: 'Add an email first. This child signs in on a device',
});

/** Ends the child's sessions. */
export const setChildPassword = operation(
  {
    route: 'PUT /api/auth/children/:childId/password',
    also: 'PUT /auth/children/:childId/password',
    summary: 'Set a child’s password; the child’s sessions end',
    who: 'parent',
    changes: ['devices'],
    of: 'child',
    body: childPasswordBody,
    example: { password: 'another password' },
    answers: { 204: null },
    refuses: [409, 429],
  },
  async ({ em, actor, params: { childId }, body: { password } }, c) => {
    const passwords = await passwordsForChild(c, { em, actor, childId });
    const { familyId, profileId, sessionId } = actor;
    const args = [familyId, profileId, sessionId, childId, await passwords.hash(password)];
    const words = { stateForbids: childPasswords.emailFirst };
    await orReject(callFunction(em, 'select fn.set_child_password(?, ?, ?, ?, ?)', args), words);
  },
);

type OfChild = { em: EntityManager; actor: Actor; childId: string };

/** The parent's hashing queue. Checks the child first, so that a 404 costs no hash; the database checks again. */
export async function passwordsForChild(c: Context<ApiEnv>, { em, actor, childId }: OfChild): Promise<Passwords> {
  const passwords = await newPasswordsOf(c, actor);
  if (!(await isChildOfFamily(em, actor, childId))) throw notFound();
  return passwords;
}
