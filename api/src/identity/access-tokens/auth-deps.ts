import type { MikroORM } from '../../core/database/orm.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { type AccessTokens, type Claims, createAccessTokens } from './access-token.ts';
import { createSignOutTokens } from './sign-out-token.ts';

/** What signing in needs, made once for a process. */
export interface AuthDeps {
  readonly orm: MikroORM;
  readonly secret: string;
  readonly passwords: Passwords;
  readonly accessTokens: AccessTokens;
  /** What ends a session and does nothing else; takes an access token, too. */
  readonly signOutTokens: AccessTokens;
}

declare module '../../core/http/api-env.ts' {
  interface Services {
    auth: AuthDeps;
  }
  interface ApiVariables {
    /** Of the request's access token, once they were read; null where it has none of ours. */
    claims: Claims | null | undefined;
  }
}

export function createAuthDeps({ orm, secret, passwords }: Pick<AuthDeps, 'orm' | 'secret' | 'passwords'>): AuthDeps {
  return {
    orm,
    secret,
    passwords,
    accessTokens: createAccessTokens(secret),
    signOutTokens: createSignOutTokens(secret),
  };
}
