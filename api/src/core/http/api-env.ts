import type { Logger } from 'pino';
import type { TryLimits } from '../config/try-limits.ts';
import type { MikroORM } from '../database/orm.ts';
import type { Standby } from '../database/standby.ts';
import type { TellChanged } from '../kernel/changed.contract.ts';
import type { DiskNote } from '../errors/disk-full.ts';
import type { GuardGuess } from '../rate-limits/guess-guard.ts';
import type { Tries } from '../rate-limits/try-counter.ts';
import type { CountingOf } from '../rate-limits/failure-counter.ts';
import type { Metrics } from './metrics.ts';

/**
 * What requests are answered with, made once for a process (`src/services.ts`). A folder above this one adds what its own
 * operations need by declaring it here (see `access-tokens/auth-deps.ts`).
 */
export interface Services {
  log: Logger;
  orm: MikroORM;
  /** What may answer for the primary; undefined if there is none. */
  standby: Standby | undefined;
  tryLimits: TryLimits;
  countTry: Tries['countTry'];
  refuseTry: Tries['refuseTry'];
  countingOf: CountingOf;
  guardGuess: GuardGuess;
  /** Aborted once the process was told to stop. */
  stopping: AbortSignal;
  /** What requests have learned about the disk. */
  disk: DiskNote;
  metrics: Metrics;
  /** Tells the open pages of a family what to read anew, once that is committed. */
  tellChanged: TellChanged;
  /** Shows the metrics to whoever sends it; null shows them to nobody. */
  metricsToken: string | null;
  /** How browsers reach this server from outside. */
  publicOrigins: readonly string[];
  /** The origin under which other devices open this server on a port; null if only this machine can. */
  networkAddress: (port: string) => string | null;
  /** The OpenAPI document, as JSON. */
  document: () => Promise<string>;
}

/** What one request carries. */
export interface ApiVariables {
  services: Services;
  requestId: string;
  /** Names the request in each line. */
  log: Logger;
}

export interface ApiEnv {
  /** What @hono/node-server hands along; absent where a test asks the app itself. */
  Bindings: { incoming?: { socket: { remoteAddress?: string } } };
  Variables: ApiVariables;
}
