import { Hono } from 'hono';
import { pino } from 'pino';
import { createAuthDeps } from '../src/sessions/auth-deps.ts';
import { authV1Routes } from '../src/sign-in/auth-v1.routes.ts';
import { createPasswords, type Passwords } from '../src/passwords/passwords.ts';
import { answerError } from '../src/http/answer-error.ts';
import type { ApiEnv } from '../src/http/api-env.ts';
import { createGuessGuard } from '../src/throttling/guess-guard.ts';
import { usualTryLimits } from '../src/config/try-limits.ts';
import { openOrm } from '../src/schema.ts';
import { createTestClient } from '../src/testing/test-client.ts';

export type SignIn = (email: string, password: string) => Promise<number>;

const secret = 'a secret of this test, 32 or more';

/**
 * The sign-in itself, without the network and the log, which would only blur its time. No address is known here, so all
 * count as one, and its limit is out of the way.
 */
export function openSignIn({ url, hashesForNobody }: { url: string; hashesForNobody: boolean }) {
  const orm = openOrm({ url, poolMax: 2 });
  const usual = createAuthDeps({ orm, secret, passwords: createPasswords() });
  const auth = hashesForNobody ? usual : { ...usual, passwords: withoutNobody(usual.passwords) };
  const tryLimits = { ...usualTryLimits, signInFailuresPerAddressMax: 1_000_000 };
  const guardGuess = createGuessGuard({ orm, secret, limits: tryLimits });
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set('log', pino({ level: 'silent' }));
    c.set('auth', auth);
    c.set('tryLimits', tryLimits);
    c.set('guardGuess', guardGuess);
    await next();
  });
  app.onError(answerError);
  app.route('/auth/v1', authV1Routes);

  const { send } = createTestClient((path, init) => app.request(path, init));
  const signIn: SignIn = async (email, password) =>
    (await send('POST', '/auth/v1/token?grant_type=password', { body: { email, password } })).status;
  return { orm, passwords: auth.passwords, signIn, [Symbol.asyncDispose]: () => orm.close() };
}

/** What the product must not be: an unknown e-mail is answered without hashing anything. */
const withoutNobody = (passwords: Passwords): Passwords => ({
  ...passwords,
  hashLike: async (settings, password) => (settings === null ? '' : passwords.hashLike(settings, password)),
});
