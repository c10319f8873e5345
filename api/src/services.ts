import type { Logger } from 'pino';
import { networkAddressOf } from './core/config/network-address.ts';
import type { TryLimits } from './core/config/try-limits.ts';
import type { MikroORM } from './core/database/orm.ts';
import type { Standby } from './core/database/standby.ts';
import { createDiskNote } from './core/errors/disk-full.ts';
import type { Services } from './core/http/api-env.ts';
import type { Metrics } from './core/http/metrics.ts';
import type { Section } from './core/http/operation.ts';
import { createExports } from './family/export/exports.ts';
import { createRegistration, type RegistrationSetting } from './family/joining/registration-mode.ts';
import type { Live } from './family/live/live.ts';
import { tellBoth } from './family/notifications/push/open-pushes.ts';
import type { Pushes } from './family/notifications/push/pushes.ts';
import type { Operator } from './hosting/operator/operator.ts';
import { makeDocument } from './hosting/reference/document.ts';
import { createAuthDeps } from './identity/access-tokens/auth-deps.ts';
import type { Passwords } from './identity/passwords/passwords.ts';
import { createFailureCounter } from './core/rate-limits/failure-counter.ts';
import { createGuessGuard } from './core/rate-limits/guess-guard.ts';
import { createTryCounter } from './core/rate-limits/try-counter.ts';
import { sections as allSections } from './operations.ts';
import type { LiveRegistry } from './releases/registry/live-registry.ts';

/** What the services are made of. Most tests of the API leave out what is optional. */
export interface Given {
  orm: MikroORM;
  /** Left out if there is none. */
  standby?: Standby | undefined;
  /** The folder for files that nobody keeps. */
  dataDir: string;
  authSecret: string;
  passwords: Passwords;
  log: Logger;
  tryLimits: TryLimits;
  /** Open unless given. */
  registration?: RegistrationSetting | undefined;
  publicOrigins: readonly string[];
  /** What the server listens on; this machine unless given. */
  host?: string;
  metrics: Metrics;
  metricsToken: string | null;
  operator?: Operator | undefined;
  /** Whether backups are made at night. */
  makesBackups: boolean;
  /** As `ownVersion` says it. */
  version: string;
  /** Tells open pages what has changed. */
  live?: Live | undefined;
  /** Tells devices while nobody looks. Left out if that is turned off. */
  pushes?: Pushes | undefined;
  stopping: AbortSignal;
  /** What is live. Left out if there are no pages. */
  registry?: LiveRegistry | undefined;
}

/** Everything that requests share. */
export function createServices(given: Given, sections: readonly Section[] = allSections): Services {
  const { orm, standby, authSecret: secret, passwords, log, tryLimits, publicOrigins, host = 'localhost' } = given;
  const { metrics, metricsToken, operator, makesBackups, version, live, pushes, stopping, registry } = given;
  const countingOf = createFailureCounter({ secret, limits: tryLimits });
  let document: Promise<string> | undefined;
  return {
    log,
    orm,
    standby,
    tryLimits,
    stopping,
    metrics,
    metricsToken,
    publicOrigins,
    operator,
    makesBackups,
    version,
    live,
    pushes,
    registry,
    ...createTryCounter({ orm, secret }),
    auth: createAuthDeps({ orm, secret, passwords }),
    registration: createRegistration(orm, given.registration ?? 'open'),
    countingOf,
    guardGuess: createGuessGuard({ countingOf }),
    disk: createDiskNote(),
    exports: createExports(given.dataDir),
    tellChanged: tellBoth(live?.tell, pushes),
    networkAddress: (port) => networkAddressOf({ host, publicOrigins }, port),
    document: () => (document ??= makeDocument(sections).then((each) => JSON.stringify(each))),
  };
}
