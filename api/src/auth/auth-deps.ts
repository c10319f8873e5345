import type { MikroORM } from '../database/orm.ts';
import { type AccessTokens, createAccessTokens } from './access-token.ts';
import { createPasswords, type Passwords } from './passwords.ts';

/** What signing in needs, made once for a process. */
export interface AuthDeps {
  readonly orm: MikroORM;
  readonly secret: string;
  readonly passwords: Passwords;
  readonly accessTokens: AccessTokens;
}

export function createAuthDeps({ orm, secret }: { orm: MikroORM; secret: string }): AuthDeps {
  return { orm, secret, passwords: createPasswords(), accessTokens: createAccessTokens(secret) };
}
