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
  const grant = readGrant(grantType, body, device);
  const check = () => grantSession(auth, grant);
  const granted =
    grant.provider === 'password' ? await limit({ email: grant.credentials.email }, check) : await check();
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

function readGrant(
  grantType: GrantType,
  { email, password, refresh_token: refreshToken }: GrantBody,
  device: string,
): Grant {
  if (grantType === 'refresh_token') return { provider: 'refresh', credentials: { refreshToken } };
  if (!email || !password) throw invalidField(email ? 'password' : 'email', 'Email and password are required');
  return { provider: 'password', credentials: { email, password, device } };
}

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
