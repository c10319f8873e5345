import { IdentityEntity } from '../accounts/identity.entity.ts';
import type { Person } from '../accounts/identity.service.ts';
import type { EntityManager } from '../database/orm.ts';
import type { Actor } from '../kernel/actor.ts';
import { invalidField, unauthenticated } from '../kernel/errors.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { revokeAllSessions, revokeSessions } from '../sessions/session.service.ts';
import type { Limit } from '../throttling/guess-guard.ts';

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
  { password, currentPassword, newPasswords }: { password: string; currentPassword: string; newPasswords: Passwords },
): Promise<void> {
  const { familyId, profileId: id } = actor;
  const proven = await proveCurrentPassword(checking, actor, currentPassword);
  const passwordHash = await newPasswords.hash(password);
  await checking.em.transactional(async (tx) => {
    // Only where it is still the one just proven: a stolen password must not win against the owner's new one.
    const count = await tx.nativeUpdate(IdentityEntity, { familyId, id, passwordHash: proven }, { passwordHash });
    if (count === 0) throw wrongCurrentPassword();
    await revokeSessions(tx, actor, 'others');
  });
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
