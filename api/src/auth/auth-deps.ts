import type { MikroORM } from '../database/orm.ts';
import { createLine, type Line } from '../limits/line.ts';
import { type AccessTokens, createAccessTokens } from './access-token.ts';
import type { Passwords } from './passwords.ts';

const registerLine = { runningMax: 1, waitingMax: 64 };

/** What signing in needs, made once for a process. */
export interface AuthDeps {
  readonly orm: MikroORM;
  readonly secret: string;
  readonly passwords: Passwords;
  readonly accessTokens: AccessTokens;
  /**
   * Who registers comes to the hashing one by one: nobody need be signed in for it and nothing counts how often, and all
   * at once they would leave it to nobody who signs in.
   */
  readonly inRegisterLine: Line;
}

export function createAuthDeps({ orm, secret, passwords }: Pick<AuthDeps, 'orm' | 'secret' | 'passwords'>): AuthDeps {
  return {
    orm,
    secret,
    passwords,
    accessTokens: createAccessTokens(secret),
    inRegisterLine: createLine(registerLine),
  };
}
