import type { EntityManager } from '../database/orm.ts';
import { isChildOfFamily } from '../families/profile.service.ts';
import type { Actor } from '../http/api-env.ts';
import { invalidField, notFound, unauthenticated } from '../http/errors.ts';
import type { Limit } from '../limits/guess-guard.ts';
import { IdentityEntity } from './identity.entity.ts';
import type { Passwords } from './passwords.ts';
import { type Person, revokeAllSessions, revokeSessions } from './session.service.ts';

/** What checking a password needs; `em` is held to the person it is of. */
export type Checking = { em: EntityManager; passwords: Passwords; limit: Limit };

export const wrongCurrentPassword = () => invalidField('current_password', 'Your current password is not right');

/**
 * Checks the password of a person who is signed in and answers its stored hash; 422 where it is wrong. Failures count
 * for the person, not for the e-mail: strangers who guess at the sign-in must not lock out who is signed in.
 */
export async function proveCurrentPassword(
  { em, passwords, limit }: Checking,
  { familyId, profileId }: Actor,
  currentPassword: string,
): Promise<string> {
  const identity = await em.findOne(IdentityEntity, { familyId, id: profileId });
  // A child that was taken into a family in this very moment.
  if (!identity) throw unauthenticated('session_not_found');
  const { passwordHash } = identity;
  const proven = await limit({ personId: profileId }, async () =>
    (await passwords.isRight(passwordHash, currentPassword)) ? passwordHash : null,
  );
  if (proven === null) throw wrongCurrentPassword();
  return proven;
}

/** A new password for who knows the old one; everywhere but here they sign in again (Rules 2.7). */
export async function changePassword(
  checking: Checking,
  actor: Actor,
  { password, currentPassword }: { password: string; currentPassword: string },
): Promise<void> {
  const { familyId, profileId: id } = actor;
  const proven = await proveCurrentPassword(checking, actor, currentPassword);
  const passwordHash = await checking.passwords.hash(password);
  await checking.em.transactional(async (tx) => {
    // Only where it is still the one just proven: a stolen password must not win against the owner's new one.
    const count = await tx.nativeUpdate(IdentityEntity, { familyId, id, passwordHash: proven }, { passwordHash });
    if (count === 0) throw wrongCurrentPassword();
    await revokeSessions(tx, actor, 'others');
  });
}

/** A parent's way back in for a child, who is signed out everywhere; 404 for whoever is no child of the family. */
export async function setChildPassword(
  em: EntityManager,
  actor: Actor,
  { childId, password, passwords }: { childId: string; password: string; passwords: Passwords },
): Promise<void> {
  const { familyId, role } = actor;
  // The route's check once more: row-level security lets a child change its own row, without its old password.
  if (role !== 'parent' || !(await isChildOfFamily(em, actor, childId))) throw notFound();
  const passwordHash = await passwords.hash(password);
  const child = { familyId, profileId: childId };
  const ended = await em.transactional((tx) => replacePassword(tx, child, passwordHash));
  if (ended === null) throw notFound();
}

/** In one transaction: whoever knew the old password is out. Answers how many sessions ended, null for nobody's. */
export async function replacePassword(
  tx: EntityManager,
  { familyId, profileId }: Person,
  passwordHash: string,
): Promise<number | null> {
  const count = await tx.nativeUpdate(IdentityEntity, { familyId, id: profileId }, { passwordHash });
  return count === 0 ? null : revokeAllSessions(tx, { familyId, profileId });
}
