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
import { signIn } from './sign-in.messages.ts';

export const recoverPassword = operation(
  {
    route: 'POST /api/auth/recover',
    summary: 'Set a new password with the recovery code, which works only once; all sessions end',
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

/** An unknown e-mail, a child's e-mail and a wrong code get the same answer. */
export async function recoverOnce(auth: Recovering, recovery: Recovery): Promise<RecoveryCodeDto> {
  const code = await auth.limit({ email: recovery.email }, (counting) => tryRecover(auth, recovery, counting));
  if (code === null) throw invalidField('recovery_code', signIn.wrongRecovery);
  return { recovery_code: code };
}

/** Runs the same queries and hashes in each case: response time does not reveal whether an account exists. */
async function tryRecover(
  auth: Recovering,
  { email, recovery_code, password, key }: Recovery,
  counting: Counting,
): Promise<string | null> {
  const person = (await findPerson(auth, email)) ?? nobody();
  const guess = { kind: 'sign-in', person, counting } as const;
  await openGuess(auth.orm, guess);
  // The key is the salt, so that a repeated request has the same hash, which the database compares.
  const passwordHash = await auth.passwords.hash(password, key);
  const { familyId, profileId } = person;
  // Depends on the used code, so that only someone who had it can repeat the request.
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
