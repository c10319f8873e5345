import { findIdentity, type Person } from '../accounts/identity.ts';
import { callFunction } from '../../core/database/call-function.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { type AppError, unauthenticated } from '../../core/errors/errors.ts';
import type { AuthDeps } from '../access-tokens/auth-deps.ts';
import { type AuthUserDto, authUserDto } from './auth-v1.contract.ts';

export const readAccount = operation(
  {
    route: 'GET /auth/v1/user',
    summary: 'Read the caller’s account',
    who: 'anyone',
    right: 'account',
    answers: { 200: authUserDto },
  },
  ({ actor }, c) => readAuthUser(c.var.services.auth, actor),
);

/** Throws `gone` if the person or the session is gone, as for a child who has just joined a family. */
export async function readAuthUser(
  auth: Pick<AuthDeps, 'orm'>,
  person: Person & { readonly sessionId: string },
  gone = unauthenticated('session_not_found'),
): Promise<AuthUserDto> {
  const [identity, signedIn] = await Promise.all([findIdentity(auth, person), readLastSignIn(auth, person, gone)]);
  if (!identity) throw gone;
  const createdAt = identity.createdAt.toISOString();
  return {
    id: identity.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: identity.email ?? null,
    email_confirmed_at: identity.email ? createdAt : null,
    phone: '',
    last_sign_in_at: signedIn,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    created_at: createdAt,
    updated_at: signedIn,
  };
}

/** Start of the newest live session of the person. */
async function readLastSignIn(
  { orm }: Pick<AuthDeps, 'orm'>,
  { familyId, profileId, sessionId }: Person & { readonly sessionId: string },
  gone: AppError,
): Promise<string> {
  const sql = 'select max(created_at) as at from fn.list_sessions(?, ?, ?)';
  const listing = callFunction<{ at: Date | string }>(orm.em, sql, [familyId, profileId, sessionId]);
  const [row] = await orReject(listing, { noActor: () => gone });
  if (!row) throw gone;
  return new Date(row.at).toISOString();
}
