import { openGuess } from '../accounts/guess.ts';
import { findPerson, nobody } from '../accounts/identity.ts';
import type { AuthDeps } from '../access-tokens/auth-deps.ts';
import { type LiveSession, startSession } from '../sessions/session.ts';
import type { Counting } from '../../core/rate-limits/failure-counter.ts';

/** Null for a wrong e-mail or password, without revealing which. */
export async function signInByPassword(auth: AuthDeps, credentials: Credentials): Promise<LiveSession | null> {
  const first = await trySignIn(auth, credentials);
  // A family has just taken the child in; a child moves only once.
  const outcome = first === 'moved' ? await trySignIn(auth, credentials) : first;
  return outcome === 'moved' ? null : outcome;
}

type Credentials = { email: string; password: string; device: string; counting: Counting };

/** Runs the same queries and hashes in each case: response time does not reveal whether an account exists. */
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
