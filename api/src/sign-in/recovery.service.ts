import { IdentityEntity } from '../accounts/identity.entity.ts';
import { emOfPerson, findPerson, nobody, readProofs } from '../accounts/identity.service.ts';
import type { Actor } from '../kernel/actor.ts';
import { forbidden, invalidField, keyUsed } from '../kernel/errors.ts';
import { hashRecoveryCode, isCodeHash, makeRecoveryCode } from '../passwords/recovery-code.ts';
import type { AuthDeps } from '../sessions/auth-deps.ts';
import { revokeAllSessions } from '../sessions/session.service.ts';
import type { Limit } from '../throttling/guess-guard.ts';
import type { RecoverBody, RecoveryCodeDto } from './password.contract.ts';
import { type Checking, proveCurrentPassword, wrongCurrentPassword } from './password.service.ts';

/** A new recovery code for a parent; the one before is void. */
export async function renewRecoveryCode(
  checking: Checking & { secret: string },
  actor: Actor,
  { currentPassword, key }: { currentPassword: string; key: string },
): Promise<RecoveryCodeDto> {
  const { familyId, profileId: id, role } = actor;
  // The route's check once more: row-level security lets a child change its own sign-in.
  if (role !== 'parent') throw forbidden('Only a parent can do this');
  const passwordHash = await proveCurrentPassword(checking, actor, currentPassword);
  const code = makeRecoveryCode(checking.secret, ['renew', id, key]);
  const recoveryHash = hashRecoveryCode(code);
  // Only where the password is still the one just proven: a recovery meanwhile has made a code of its own.
  const count = await checking.em.nativeUpdate(IdentityEntity, { familyId, id, passwordHash }, { recoveryHash });
  if (count === 0) throw wrongCurrentPassword();
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
  const passwordHash = await auth.passwords.hash(password);
  const person = (await findPerson(auth, email)) ?? nobody();
  const stored = await readProofs(auth, person);
  const given = hashRecoveryCode(recovery_code);
  // Made of the used code, too: a repeated request answers it only to who had that code.
  const next = makeRecoveryCode(auth.secret, ['recover', person.profileId, recovery_code, key]);
  const recoveryHash = hashRecoveryCode(next);
  if (isCodeHash(stored.recoveryHash, recoveryHash)) {
    if (!(await auth.passwords.isRight(stored.passwordHash, password))) throw keyUsed();
    return next;
  }
  if (!isCodeHash(stored.recoveryHash, given)) return null;
  return emOfPerson(auth, person).transactional(async (tx) => {
    const where = { familyId: person.familyId, id: person.profileId, recoveryHash: given };
    // Of two at once the later finds the code used.
    const count = await tx.nativeUpdate(IdentityEntity, where, { passwordHash, recoveryHash });
    if (count === 0) return null;
    await revokeAllSessions(tx, person);
    return next;
  });
}
