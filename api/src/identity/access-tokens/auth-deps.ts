import type { MikroORM } from '../../core/database/orm.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { type AccessTokens, type Claims, createAccessTokens } from './access-token.ts';
import { createSignOutTokens } from './sign-out-token.ts';

export interface AuthDeps {
  readonly orm: MikroORM;
  readonly secret: string;
  readonly passwords: Passwords;
  readonly accessTokens: AccessTokens;
  /** Tokens that can only end a session; `verify` also accepts access tokens. */
  readonly signOutTokens: AccessTokens;
}

declare module '../../core/http/api-env.ts' {
  interface Services {
    auth: AuthDeps;
  }
  interface ApiVariables {
    /** Undefined until read; null without a valid access token. */
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
