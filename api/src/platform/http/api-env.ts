import type { Logger } from 'pino';
import type { TryLimits } from '../config/try-limits.ts';
import type { EntityManager, MikroORM } from '../database/orm.ts';
import type { Actor, Asker } from '../kernel/actor.ts';
import type { DiskNote } from '../kernel/disk-full.ts';
import type { Role } from '../kernel/role.contract.ts';
import type { GuardGuess } from '../throttling/guess-guard.ts';
import type { Tries } from '../throttling/try-counter.ts';
import type { CountingOf } from '../throttling/failure-counter.ts';

/**
 * What a request carries. `asker`, `actor` and `em`, which row-level security holds to that actor, stand behind
 * authenticate; where the session is asked for inside of a function there is no actor, and `em` reads nothing. A folder
 * above this one adds what its own routes need by declaring it here (see `sessions/auth-deps.ts`).
 */
export interface ApiVariables {
  requestId: string;
  log: Logger;
  orm: MikroORM;
  tryLimits: TryLimits;
  countTry: Tries['countTry'];
  refuseTry: Tries['refuseTry'];
  countingOf: CountingOf;
  guardGuess: GuardGuess;
  /** Aborted once the process was told to stop. */
  stopping: AbortSignal;
  /** What requests have learnt of the disk. */
  disk: DiskNote;
  asker: Asker;
  /** Whether this route leaves session and role to its function (http/session-inside.ts). */
  isSessionInside: boolean;
  /** The role that such a route asks for. */
  roleAsked: Role | undefined;
  actor: Actor;
  em: EntityManager;
}

export interface ApiEnv {
  /** What @hono/node-server hands along; absent where a test asks the app itself. */
  Bindings: { incoming?: { socket: { remoteAddress?: string } } };
  Variables: ApiVariables;
}
