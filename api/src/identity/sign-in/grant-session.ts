import { operation } from '../../core/http/operation.ts';
import { invalidField, notFound, wrongPassword } from '../../core/errors/errors.ts';
import type { AuthDeps } from '../access-tokens/auth-deps.ts';
import { describeDevice } from './device.ts';
import type { Limit } from '../../core/rate-limits/guess-guard.ts';
import { answerOf, type Grant, grantByCore } from './auth-core.ts';
import {
  type GrantBody,
  grantBody,
  type GrantDto,
  grantDto,
  grantQuery,
  type GrantType,
  isGrantType,
} from './auth-v1.contract.ts';
import { rememberedDeviceHeader, renewRememberedDevice } from './remembered-device.ts';
import { limitFailures } from './sign-in-failures.ts';
import { signIn } from './sign-in.messages.ts';

export const grantSession = operation(
  {
    route: 'POST /auth/v1/token',
    summary: 'Sign in with a password, or exchange a refresh token for a new session',
    who: 'open',
    guard: {
      // Other grants do not exist: 404 before the body is read (Rules 2.8).
      async ask(c) {
        if (!isGrantType(c.req.query('grant_type'))) throw notFound();
      },
      means: {},
    },
    query: grantQuery,
    body: grantBody,
    answers: { 200: grantDto },
    refuses: [401, 404, 429],
    means: { 400: 'The email or password is not right, the session has ended, or the request is not valid JSON' },
  },
  async ({ query: { grant_type: grantType }, body }, c) => {
    const { auth } = c.var.services;
    const device = describeDevice(c.req.header('User-Agent') ?? '');
    const granted = await answerGrant(auth, { grantType, body, limit: limitFailures(c), device });
    if (grantType === 'password') {
      const sent = c.req.header(rememberedDeviceHeader);
      c.header(rememberedDeviceHeader, renewRememberedDevice(auth.secret, body.email, sent));
    }
    return granted;
  },
);

/** A refresh is never limited: guesses at a password must not end a session (Rules 2.9, 3.4). */
async function answerGrant(
  auth: AuthDeps,
  { grantType, body, limit, device }: { grantType: GrantType; body: GrantBody; limit: Limit; device: string },
): Promise<GrantDto> {
  const granted =
    grantType === 'password'
      ? await grantByPassword(auth, { ...readCredentials(body), device }, limit)
      : await grantByCore(auth, { provider: 'refresh', credentials: { refreshToken: body.refresh_token } });
  if (!granted) throw wrongPassword();
  return answerOf(auth, granted);
}

function readCredentials({ email, password }: GrantBody) {
  if (!email || !password) throw invalidField(email ? 'password' : 'email', signIn.emailAndPassword);
  return { email, password };
}

const grantByPassword = (auth: AuthDeps, credentials: PasswordGrant['credentials'], limit: Limit) =>
  limit({ email: credentials.email }, (counting) => grantByCore(auth, { provider: 'password', credentials, counting }));
type PasswordGrant = Extract<Grant, { provider: 'password' }>;
