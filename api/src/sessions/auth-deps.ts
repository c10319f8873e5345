import type { MikroORM } from '../database/orm.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { type BoundedQueue, createBoundedQueue } from '../throttling/bounded-queue.ts';
import { type AccessTokens, createAccessTokens, createSignOutTokens } from './access-token.ts';

const registrationQueueLimits = { runningMax: 1, waitingMax: 64 };

/** What signing in needs, made once for a process. */
export interface AuthDeps {
  readonly orm: MikroORM;
  readonly secret: string;
  readonly passwords: Passwords;
  readonly accessTokens: AccessTokens;
  /** What ends a session and does nothing else; takes an access token, too. */
  readonly signOutTokens: AccessTokens;
  /**
   * Registrations hash their passwords one at a time. Anybody may register, as often as they like; all at once they
   * would keep everybody who signs in waiting.
   */
  readonly registrationQueue: BoundedQueue;
}

declare module '../http/api-env.ts' {
  interface ApiVariables {
    auth: AuthDeps;
  }
}

export function createAuthDeps({ orm, secret, passwords }: Pick<AuthDeps, 'orm' | 'secret' | 'passwords'>): AuthDeps {
  return {
    orm,
    secret,
    passwords,
    accessTokens: createAccessTokens(secret),
    signOutTokens: createSignOutTokens(secret),
    registrationQueue: createBoundedQueue(registrationQueueLimits),
  };
}
