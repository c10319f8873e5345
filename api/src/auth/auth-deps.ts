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
   * Registrations hash their passwords one at a time. Anybody may register, as often as they like; all at once they
   * would keep everybody who signs in waiting.
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
