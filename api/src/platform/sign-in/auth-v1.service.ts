import { findIdentity, type Person } from '../accounts/identity.service.ts';
import { deadToken, invalidField, unauthenticated, wrongPassword } from '../kernel/errors.ts';
import { accessTokenSeconds } from '../sessions/access-token.ts';
import type { AuthDeps } from '../sessions/auth-deps.ts';
import type { Limit } from '../throttling/guess-guard.ts';
import { type Grant, grantSession } from './auth-core.ts';
import type { AuthUserDto, GrantBody, GrantDto, GrantType } from './auth-v1.contract.ts';

/**
 * The token endpoint. A refresh is never limited: guessing at a password must not end the session of a device that has
 * one (Rules 2.9, 3.4).
 */
export async function answerGrant(
  auth: AuthDeps,
  { grantType, body, limit, device }: { grantType: GrantType; body: GrantBody; limit: Limit; device: string },
): Promise<GrantDto> {
  const granted =
    grantType === 'password'
      ? await grantByPassword(auth, { ...readCredentials(body), device }, limit)
      : await grantSession(auth, { provider: 'refresh', credentials: { refreshToken: body.refresh_token } });
  if (!granted) throw wrongPassword();
  const { session, accessToken } = granted;
  const user = await findAuthUser(auth, session);
  // A child that was taken into a family in this very moment: its session ended there.
  if (!user) throw deadToken('session_expired');
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

function readCredentials({ email, password }: GrantBody) {
  if (!email || !password) throw invalidField(email ? 'password' : 'email', 'Email and password are required');
  return { email, password };
}

const grantByPassword = (auth: AuthDeps, credentials: PasswordGrant['credentials'], limit: Limit) =>
  limit({ email: credentials.email }, (counting) =>
    grantSession(auth, { provider: 'password', credentials, counting }),
  );
type PasswordGrant = Extract<Grant, { provider: 'password' }>;

export async function readAuthUser(auth: Pick<AuthDeps, 'orm'>, person: Person): Promise<AuthUserDto> {
  const user = await findAuthUser(auth, person);
  if (!user) throw unauthenticated('session_not_found');
  return user;
}

async function findAuthUser(auth: Pick<AuthDeps, 'orm'>, person: Person): Promise<AuthUserDto | null> {
  const identity = await findIdentity(auth, person);
  if (!identity) return null;
  return {
    id: identity.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: identity.email,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    created_at: identity.createdAt.toISOString(),
  };
}
