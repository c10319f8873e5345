import type { Logger } from 'pino';
import type { TryLimits } from '../config/try-limits.ts';
import type { MikroORM } from '../database/orm.ts';
import type { Standby } from '../database/standby.ts';
import type { TellChanged } from '../kernel/changed.contract.ts';
import type { DiskNote } from '../errors/disk-full.ts';
import type { Languages } from '../languages/languages.ts';
import type { GuardGuess } from '../rate-limits/guess-guard.ts';
import type { Tries } from '../rate-limits/try-counter.ts';
import type { CountingOf } from '../rate-limits/failure-counter.ts';
import type { Metrics } from './metrics.ts';

/** Shared by all requests. Folders above this one declare what they add (see `access-tokens/auth-deps.ts`). */
export interface Services {
  log: Logger;
  orm: MikroORM;
  standby: Standby | undefined;
  tryLimits: TryLimits;
  countTry: Tries['countTry'];
  refuseTry: Tries['refuseTry'];
  countingOf: CountingOf;
  guardGuess: GuardGuess;
  stopping: AbortSignal;
  disk: DiskNote;
  metrics: Metrics;
  languages: Languages;
  /** Tells a family's open pages what to read again; call it after the commit. */
  tellChanged: TellChanged;
  /** Grants access to the metrics; null if no one has access. */
  metricsToken: string | null;
  publicOrigins: readonly string[];
  /** The origin under which other devices reach this server on a port; null if only this machine can. */
  networkAddress: (port: string) => string | null;
  document: () => Promise<string>;
}

export interface ApiVariables {
  services: Services;
  requestId: string;
  /** Chosen by the signed-in person, once the session is read; null if automatic. */
  ownLanguage?: string | null;
  log: Logger;
}

export interface ApiEnv {
  /** Set by @hono/node-server; absent if a test calls the app directly. */
  Bindings: { incoming?: { socket: { remoteAddress?: string } } };
  Variables: ApiVariables;
}
