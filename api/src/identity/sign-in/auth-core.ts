import { Auth, type AuthConfig, raw, skipCSRFCheck } from '@auth/core';
import { CredentialsSignin } from '@auth/core/errors';
import Credentials from '@auth/core/providers/credentials';
import { deadToken, unauthenticated } from '../../core/errors/errors.ts';
import { accessTokenSeconds, type Claims } from '../access-tokens/access-token.ts';
import type { AuthDeps } from '../access-tokens/auth-deps.ts';
import { type LiveSession, rotateSession } from '../sessions/session.ts';
import type { Counting } from '../../core/rate-limits/failure-counter.ts';
import type { AuthUserDto, GrantDto } from './auth-v1.contract.ts';
import { readAuthUser } from './read-account.ts';
import { signInByPassword } from './sign-in.ts';

/** A placeholder: Auth.js's routes are never mounted, so this path is never served. */
const basePath = '/core';
const sessionCookie = 'session';

export type Grant =
  | { provider: 'password'; credentials: { email: string; password: string; device: string }; counting: Counting }
  | { provider: 'refresh'; credentials: { refreshToken: string } };
export type Granted = { session: LiveSession; accessToken: string; user: AuthUserDto };

/** Null for a wrong e-mail or password. Skipping the CSRF check is safe, because no cookie is ever set. */
export async function grantByCore(auth: AuthDeps, grant: Grant): Promise<Granted | null> {
  const outcome: { session?: LiveSession; user?: AuthUserDto; failure?: unknown } = {};
  // Auth.js wraps errors of a provider; keep the original.
  const remember = async (work: Promise<LiveSession | null>) => {
    try {
      const session = await work;
      if (!session) return null;
      outcome.user = await readAuthUser(auth, session, deadToken('session_expired'));
      outcome.session = session;
      return { id: session.profileId };
    } catch (error) {
      outcome.failure = error;
      return null;
    }
  };
  const config = configOf(auth, {
    providers: providersOf(auth, grant, remember),
    callbacks: {
      jwt: ({ token }) => claimsOf(token.sub, outcome),
    },
  });
  const answer = await Auth(postTo(`/callback/${grant.provider}`, { body: grant.credentials }), config).catch(
    (error: unknown) => {
      if (!outcome.failure && error instanceof CredentialsSignin) return null;
      throw outcome.failure ?? error;
    },
  );
  if (!answer) return null;
  const accessToken = answer.cookies?.find(({ name }) => name === sessionCookie)?.value;
  const { session, user } = outcome;
  if (!session || !user || !accessToken) throw new Error('Auth.js answered without a session');
  return { session, accessToken, user };
}

const claimsOf = (sub: string | undefined, { session, user }: { session?: LiveSession; user?: AuthUserDto }) => ({
  sub,
  email: user?.email,
  fid: session?.familyId,
  sid: session?.sessionId,
  rid: session?.refreshId,
});

type Remember = (work: Promise<LiveSession | null>) => Promise<{ id: string } | null>;

/** The counting bypasses Auth.js, which passes only strings. */
const providersOf = (auth: AuthDeps, grant: Grant, remember: Remember) => [
  grant.provider === 'password'
    ? Credentials({
        id: 'password',
        credentials: { email: {}, password: {}, device: {} },
        authorize: ({ email, password, device }) => {
          const given = { email: String(email), password: String(password), device: String(device) };
          return remember(signInByPassword(auth, { ...given, counting: grant.counting }));
        },
      })
    : Credentials({
        id: 'refresh',
        credentials: { refreshToken: {} },
        authorize: ({ refreshToken }) => remember(rotateSession(auth, String(refreshToken))),
      }),
];

/** Signs out through Auth.js, whose signOut event runs `revoke`. */
export async function signOutByCore(auth: AuthDeps, accessToken: string, revoke: () => Promise<void>): Promise<void> {
  const event: { revoked?: Promise<void> } = {};
  const signOut = () => (event.revoked = revoke());
  const config = configOf(auth, { providers: [], events: { signOut } });
  await Auth(postTo('/signout', { cookie: `${sessionCookie}=${accessToken}` }), config);
  // Auth.js swallows errors in events, but a failed revocation must not look like a successful one.
  if (!event.revoked) throw unauthenticated();
  await event.revoked;
}

function configOf({ secret, accessTokens }: AuthDeps, parts: Pick<AuthConfig, 'providers' | 'callbacks' | 'events'>) {
  return {
    ...parts,
    basePath,
    secret,
    raw,
    skipCSRFCheck,
    trustHost: true,
    session: { strategy: 'jwt' },
    cookies: { sessionToken: { name: sessionCookie } },
    jwt: {
      encode: ({ token }) => accessTokens.sign(token as Claims & Pick<AuthUserDto, 'email'>), // created by callbacks.jwt above
      decode: ({ token }) => accessTokens.verify(token ?? ''),
    },
    // Its errors are also thrown to us, and answerError logs the important ones.
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
  } satisfies AuthConfig;
}

function postTo(path: string, { body = {}, cookie }: { body?: object; cookie?: string }): Request {
  const headers = { 'Content-Type': 'application/json', ...(cookie && { cookie }) };
  return new Request(`http://core.internal${basePath}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** The response that auth-js expects. */
export async function answerOf(auth: AuthDeps, { session, accessToken, user }: Granted): Promise<GrantDto> {
  const { profileId: sub, familyId: fid, sessionId: sid } = session;
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    refresh_token: session.refreshToken,
    sign_out_token: await auth.signOutTokens.sign({ sub, fid, sid }),
    user,
  };
}

/** The same for a session that was opened without a password. */
export async function grantOf(auth: AuthDeps, session: LiveSession): Promise<GrantDto> {
  const { profileId: sub, familyId: fid, sessionId: sid, refreshId: rid } = session;
  const user = await readAuthUser(auth, session, deadToken('session_expired'));
  const accessToken = await auth.accessTokens.sign({ sub, fid, sid, rid, email: user.email });
  return answerOf(auth, { session, accessToken, user });
}
