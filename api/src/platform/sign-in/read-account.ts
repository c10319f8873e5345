import { findIdentity, type Person } from '../accounts/identity.ts';
import { operation } from '../http/operation.ts';
import { unauthenticated } from '../kernel/errors.ts';
import type { AuthDeps } from '../access-tokens/auth-deps.ts';
import { type AuthUserDto, authUserDto } from './auth-v1.contract.ts';

export const readAccount = operation(
  {
    route: 'GET /auth/v1/user',
    summary: 'Read the account of the person who asks',
    who: 'anyone',
    answers: { 200: authUserDto },
  },
  ({ actor }, c) => readAuthUser(c.var.auth, actor),
);

export async function readAuthUser(auth: Pick<AuthDeps, 'orm'>, person: Person): Promise<AuthUserDto> {
  const user = await findAuthUser(auth, person);
  if (!user) throw unauthenticated('session_not_found');
  return user;
}

export async function findAuthUser(auth: Pick<AuthDeps, 'orm'>, person: Person): Promise<AuthUserDto | null> {
  const identity = await findIdentity(auth, person);
  if (!identity) return null;
  return {
    id: identity.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: identity.email ?? null,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    created_at: identity.createdAt.toISOString(),
  };
}
