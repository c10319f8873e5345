import { accessTokenSeconds } from '../access-tokens/access-token.ts';
import type { AuthDeps } from '../access-tokens/auth-deps.ts';
import { deadToken } from '../kernel/errors.ts';
import type { LiveSession } from '../sessions/session.ts';
import type { Granted } from './auth-core.ts';
import type { GrantDto } from './auth-v1.contract.ts';
import { findAuthUser } from './read-account.ts';

/** A session as auth-js takes it. */
export async function answerOf(auth: AuthDeps, { session, accessToken }: Granted): Promise<GrantDto> {
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

/** The same of a session that no password has opened. */
export async function grantOf(auth: AuthDeps, session: LiveSession): Promise<GrantDto> {
  const { profileId: sub, familyId: fid, sessionId: sid, refreshId: rid } = session;
  return answerOf(auth, { session, accessToken: await auth.accessTokens.sign({ sub, fid, sid, rid }) });
}
