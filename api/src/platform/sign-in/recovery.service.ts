import { countGuess, openGuess } from '../accounts/guess.service.ts';
import { findPerson, nobody } from '../accounts/identity.service.ts';
import { callFunction } from '../database/call-function.ts';
import type { EntityManager } from '../database/orm.ts';
import { orReject } from '../database/rejection.ts';
import type { Actor } from '../kernel/actor.ts';
import { invalidField, keyUsed } from '../kernel/errors.ts';
import { hashRecoveryCode, makeRecoveryCode } from '../passwords/recovery-code.ts';
import type { AuthDeps } from '../sessions/auth-deps.ts';
import type { Counting } from '../throttling/failure-counter.ts';
import type { Limit } from '../throttling/guess-guard.ts';
import type { RecoverBody, RecoveryCodeDto } from './password.contract.ts';
import { askProven, type Checking, proveCurrentPassword } from './password.service.ts';

/** A new recovery code for a parent; the one before is void. */
export async function renewRecoveryCode(
  checking: Checking & { secret: string },
  actor: Actor,
  { currentPassword, key }: { currentPassword: string; key: string },
): Promise<RecoveryCodeDto> {
  const { familyId, profileId, sessionId } = actor;
  const proven = await proveCurrentPassword(checking, actor, currentPassword);
  const code = makeRecoveryCode(checking.secret, ['renew', profileId, key]);
  const args = [familyId, profileId, sessionId, proven.hash, hashRecoveryCode(code)];
  await askProven(checking, actor, { sql: 'fn.renew_recovery_code(?, ?, ?, ?, ?, ?, ?)', args, proven });
  return { recovery_code: code };
}

/** A parent says that they keep the code; nothing reminds of it any more (Rules 2.100). */
export async function keepRecoveryCode(em: EntityManager, actor: Actor): Promise<void> {
  const { familyId, profileId, sessionId, tokenHash } = actor;
  const args = [familyId, profileId, sessionId, tokenHash];
  await orReject(callFunction(em, 'select fn.keep_recovery_code(?, ?, ?, ?)', args));
}

type Recovering = Pick<AuthDeps, 'orm' | 'secret' | 'passwords'> & { limit: Limit };
type Recovery = RecoverBody & { key: string };

/**
 * A new password for who has the recovery code, which is used up; all sessions end. An unknown e-mail, a child's and a
 * wrong code are one answer.
 */
export async function recoverPassword(auth: Recovering, recovery: Recovery): Promise<RecoveryCodeDto> {
  const code = await auth.limit({ email: recovery.email }, (counting) => tryRecover(auth, recovery, counting));
  if (code === null) throw invalidField('recovery_code', 'The email or recovery code is not right');
  return { recovery_code: code };
}

/** The same queries and the same hashing whatever is wrong: time tells nobody who has an account. */
async function tryRecover(
  auth: Recovering,
  { email, recovery_code, password, key }: Recovery,
  counting: Counting,
): Promise<string | null> {
  const person = (await findPerson(auth, email)) ?? nobody();
  const guess = { kind: 'sign-in', person, counting } as const;
  await openGuess(auth.orm, guess);
  // The key is its salt, so that the same request again has the same hash, which the database compares.
  const passwordHash = await auth.passwords.hash(password, key);
  const { familyId, profileId } = person;
  // Made of the used code, too: a repeated request answers it only to who had that code.
  const next = makeRecoveryCode(auth.secret, ['recover', profileId, recovery_code, key]);
  const given = hashRecoveryCode(recovery_code);
  await countGuess(auth.orm, guess, given);
  const { account, device, address } = counting;
  const args = [familyId, profileId, given, hashRecoveryCode(next), passwordHash, account, device, address];
  const sql = 'select fn.recover_password(?, ?, ?, ?, ?, ?, ?, ?) as outcome';
  const [row] = await callFunction<{ outcome: 'right' | 'wrong' | 'key_used' }>(auth.orm.em.fork(), sql, args);
  if (row?.outcome === 'key_used') throw keyUsed();
  return row?.outcome === 'right' ? next : null;
}
