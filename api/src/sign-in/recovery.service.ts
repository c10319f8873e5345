import { findPerson, nobody } from '../accounts/identity.service.ts';
import { callFunction } from '../database/call-function.ts';
import { orReject } from '../database/rejection.ts';
import type { Actor } from '../kernel/actor.ts';
import { invalidField } from '../kernel/errors.ts';
import { hashRecoveryCode, makeRecoveryCode } from '../passwords/recovery-code.ts';
import type { AuthDeps } from '../sessions/auth-deps.ts';
import type { Limit } from '../throttling/guess-guard.ts';
import type { RecoverBody, RecoveryCodeDto } from './password.contract.ts';
import { askFunction, type Checking, proveCurrentPassword, wrongCurrentPassword } from './password.service.ts';

/** A new recovery code for a parent; the one before is void. */
export async function renewRecoveryCode(
  checking: Checking & { secret: string },
  actor: Actor,
  { currentPassword, key }: { currentPassword: string; key: string },
): Promise<RecoveryCodeDto> {
  const { familyId, profileId, sessionId } = actor;
  const proven = await proveCurrentPassword(checking, actor, currentPassword);
  const code = makeRecoveryCode(checking.secret, ['renew', profileId, key]);
  const args = [familyId, profileId, sessionId, proven, hashRecoveryCode(code)];
  if (!(await askFunction(checking.em, 'renew_recovery_code(?, ?, ?, ?, ?)', args))) throw wrongCurrentPassword();
  return { recovery_code: code };
}

type Recovering = Pick<AuthDeps, 'orm' | 'secret' | 'passwords'> & { limit: Limit };
type Recovery = RecoverBody & { key: string };

/**
 * A new password for who has the recovery code, which is used up; all sessions end. An unknown e-mail, a child's and a
 * wrong code are one answer.
 */
export async function recoverPassword(auth: Recovering, recovery: Recovery): Promise<RecoveryCodeDto> {
  const code = await auth.limit({ email: recovery.email }, () => tryRecover(auth, recovery));
  if (code === null) throw invalidField('recovery_code', 'The email or recovery code is not right');
  return { recovery_code: code };
}

/** The same queries and the same hashing whatever is wrong: time tells nobody who has an account. */
async function tryRecover(auth: Recovering, { email, recovery_code, password, key }: Recovery): Promise<string | null> {
  // The key is its salt, so that the same request again has the same hash, which the database compares.
  const passwordHash = await auth.passwords.hash(password, key);
  const { familyId, profileId } = (await findPerson(auth, email)) ?? nobody();
  // Made of the used code, too: a repeated request answers it only to who had that code.
  const next = makeRecoveryCode(auth.secret, ['recover', profileId, recovery_code, key]);
  const args = [familyId, profileId, hashRecoveryCode(recovery_code), hashRecoveryCode(next), passwordHash];
  const sql = 'select recover_password(?, ?, ?, ?, ?) as is_right';
  const [row] = await orReject(callFunction<{ is_right: boolean }>(auth.orm.em.fork(), sql, args));
  return row?.is_right === true ? next : null;
}
