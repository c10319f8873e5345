import type { Logger } from 'pino';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { EntityManager, MikroORM } from '../database/orm.ts';
import type { Role } from '../families/profile.contract.ts';
import type { GuardGuess } from '../limits/guess-guard.ts';
import type { CountTry, TryLimits } from '../limits/try-limits.ts';

/** Who is asking, as PostgreSQL knew it at the start of this request. */
export interface Actor {
  readonly familyId: string;
  readonly profileId: string;
  readonly role: Role;
  readonly sessionId: string;
  readonly displayName: string;
  readonly createdAt: Date;
  /** IANA name of the family's zone. */
  readonly timeZone: string;
}

/** What a request carries; `actor` and `em` behind `authenticate` only. Row-level security holds `em` to that actor. */
export interface ApiEnv {
  /** What @hono/node-server hands along; absent where a test asks the app itself. */
  Bindings: { incoming?: { socket: { remoteAddress?: string } } };
  Variables: {
    requestId: string;
    log: Logger;
    orm: MikroORM;
    auth: AuthDeps;
    tryLimits: TryLimits;
    countTry: CountTry;
    guardGuess: GuardGuess;
    /** Aborted once the process was told to stop. */
    stopping: AbortSignal;
    actor: Actor;
    em: EntityManager;
  };
}
