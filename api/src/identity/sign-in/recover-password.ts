import { countGuess, openGuess } from '../accounts/guess.ts';
import { findPerson, nobody } from '../accounts/identity.ts';
import { callFunction } from '../../core/database/call-function.ts';
import { operation } from '../../core/http/operation.ts';
import { invalidField, keyUsed } from '../../core/errors/errors.ts';
import { hashRecoveryCode, makeRecoveryCode } from '../passwords/recovery-code.ts';
import type { AuthDeps } from '../access-tokens/auth-deps.ts';
import type { Counting } from '../../core/rate-limits/failure-counter.ts';
import type { Limit } from '../../core/rate-limits/guess-guard.ts';
import { type RecoverBody, recoverBody, type RecoveryCodeDto, recoveryCodeDto } from './password.contract.ts';
import { limitFailures } from './sign-in-failures.ts';

export const recoverPassword = operation(
  {
    route: 'POST /api/auth/recover',
    summary: 'Set a new password by the recovery code, which is used up; all sessions end',
    who: 'open',
    makes: 'addedChild',
    body: recoverBody,
    answers: { 200: recoveryCodeDto },
    refuses: [429],
  },
  ({ body, key }, c) => recoverOnce({ ...c.var.services.auth, limit: limitFailures(c) }, { ...body, key }),
);

type Recovering = Pick<AuthDeps, 'orm' | 'secret' | 'passwords'> & { limit: Limit };
type Recovery = RecoverBody & { key: string };

/**
 * A new password for who has the recovery code, which is used up; all sessions end. An unknown e-mail, a child's and a
 * wrong code are one answer.
 */
export async function recoverOnce(auth: Recovering, recovery: Recovery): Promise<RecoveryCodeDto> {
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
