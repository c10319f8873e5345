import { openGuess } from '../accounts/guess.ts';
import { findPerson, nobody } from '../accounts/identity.ts';
import type { AuthDeps } from '../access-tokens/auth-deps.ts';
import { type LiveSession, startSession } from '../sessions/session.ts';
import type { Counting } from '../../core/rate-limits/failure-counter.ts';

/** A new session for a right e-mail and password, else null: which of the two was wrong is nobody's business. */
export async function signInByPassword(auth: AuthDeps, credentials: Credentials): Promise<LiveSession | null> {
  const first = await trySignIn(auth, credentials);
  // A child that was just taken into another family is found there now; nobody moves twice.
  const outcome = first === 'moved' ? await trySignIn(auth, credentials) : first;
  return outcome === 'moved' ? null : outcome;
}

type Credentials = { email: string; password: string; device: string; counting: Counting };

/** The same queries and the same hashing whether the e-mail is known or not: time tells nobody who has an account. */
async function trySignIn(
  auth: AuthDeps,
  { email, password, device, counting }: Credentials,
): Promise<LiveSession | null | 'moved'> {
  const known = await findPerson(auth, email);
  const person = known ?? nobody();
  const settings = await openGuess(auth.orm, { kind: 'sign-in', person, counting });
  if (known && settings === null) return 'moved';
  const passwordHash = await auth.passwords.hashLike(settings, password);
  const outcome = await startSession(auth, person, { passwordHash, device, counting });
  return known ? outcome : null;
}
