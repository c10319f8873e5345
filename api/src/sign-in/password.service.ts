import { readPasswordSettings } from '../accounts/identity.service.ts';
import { callFunction } from '../database/call-function.ts';
import type { EntityManager } from '../database/orm.ts';
import { orReject } from '../database/rejection.ts';
import type { Actor } from '../kernel/actor.ts';
import { invalidField, unauthenticated } from '../kernel/errors.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { AuthDeps } from '../sessions/auth-deps.ts';
import type { Limit } from '../throttling/guess-guard.ts';

/** What checking a password needs; `em` is held to the person it is of. */
export type Checking = Pick<AuthDeps, 'orm' | 'passwords'> & { em: EntityManager; limit: Limit };

export const wrongCurrentPassword = () => invalidField('current_password', 'Your current password is not right');

/** For a function that answers whether something is so, and asks for a live session. */
export async function askFunction(em: EntityManager, sql: string, args: unknown[]): Promise<boolean> {
  const [row] = await orReject(callFunction<{ is_so: boolean }>(em, `select ${sql} as is_so`, args));
  return row?.is_so === true;
}

/**
 * Checks the password of a person who is signed in and answers its hash; 422 where it is wrong. Failures count for the
 * person, not for the e-mail: strangers who guess at the sign-in must not lock out who is signed in.
 */
export async function proveCurrentPassword(
  { orm, em, passwords, limit }: Checking,
  actor: Actor,
  currentPassword: string,
): Promise<string> {
  const { familyId, profileId, sessionId } = actor;
  const settings = await readPasswordSettings({ orm }, actor);
  // A child that was taken into a family in this very moment.
  if (settings === null) throw unauthenticated('session_not_found');
  const proven = await limit({ personId: profileId }, async () => {
    const hash = await passwords.hashLike(settings, currentPassword);
    return (await askFunction(em, 'check_password(?, ?, ?, ?)', [familyId, profileId, sessionId, hash])) ? hash : null;
  });
  if (proven === null) throw wrongCurrentPassword();
  return proven;
}

/** A new password for who knows the old one; everywhere but here they sign in again (Rules 2.7). */
export async function changePassword(
  checking: Checking,
  actor: Actor,
  { password, currentPassword, newPasswords }: { password: string; currentPassword: string; newPasswords: Passwords },
): Promise<void> {
  const { familyId, profileId, sessionId } = actor;
  const proven = await proveCurrentPassword(checking, actor, currentPassword);
  const hash = await newPasswords.hash(password);
  const args = [familyId, profileId, sessionId, proven, hash];
  if (!(await askFunction(checking.em, 'change_password(?, ?, ?, ?, ?)', args))) throw wrongCurrentPassword();
}

type ChildPassword = { childId: string; passwordHash: string };

/** 404 for whoever is no child of the family; whoever knew the old password is out. */
export async function replaceChildPassword(
  em: EntityManager,
  { familyId, profileId, sessionId }: Actor,
  { childId, passwordHash }: ChildPassword,
): Promise<void> {
  const args = [familyId, profileId, sessionId, childId, passwordHash];
  await orReject(callFunction(em, 'select set_child_password(?, ?, ?, ?, ?)', args));
}
