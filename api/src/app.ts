import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { TryLimits } from './core/config/try-limits.ts';
import type { MikroORM } from './core/database/orm.ts';
import type { Standby } from './core/database/standby.ts';
import { createExports } from './family/export/exports.ts';
import { createRegistration, type RegistrationSetting } from './family/joining/registration-mode.ts';
import { tellBoth } from './family/notifications/push/open-pushes.ts';
import type { Pushes } from './family/notifications/push/pushes.ts';
import { answerError, answerThrown } from './core/http/answer-error.ts';
import type { ApiEnv } from './core/http/api-env.ts';
import { compressReads } from './core/http/files/compress-reads.ts';
import { jsonOnly } from './core/http/json-only.ts';
import { knownRoutes } from './core/http/known-routes.ts';
import { limitBody } from './core/http/limit-body.ts';
import type { Section } from './core/http/operation.ts';
import { ownBodiesOf } from './core/http/own-bodies.ts';
import { type OperationSchema, sections as allSections } from './operations.ts';
import type { Metrics } from './core/http/metrics.ts';
import { networkAddressOf } from './core/config/network-address.ts';
import { refuseForeign } from './core/http/refuse-foreign.ts';
import { requestLog } from './core/http/request-log.ts';
import { securityHeaders } from './core/http/security-headers.ts';
import { shareTime } from './core/http/share-time.ts';
import { createDiskNote } from './core/errors/disk-full.ts';
import { notFound } from './core/errors/errors.ts';
import type { Live } from './family/live/live.ts';
import { makeDocument } from './hosting/reference/document.ts';
import type { Operator } from './hosting/operator/operator.ts';
import { watchRefusals } from './hosting/operator/refusals.ts';
import { watchTraffic } from './hosting/operator/traffic.ts';
import type { Passwords } from './identity/passwords/passwords.ts';
import type { LiveRegistry } from './releases/registry/live-registry.ts';
import { createAuthDeps } from './identity/access-tokens/auth-deps.ts';
import { claimsOf } from './identity/sessions/actor.ts';
import { serveOperations } from './identity/sessions/serve-operations.ts';
import { createFailureCounter } from './identity/rate-limits/failure-counter.ts';
import { createGuessGuard } from './identity/rate-limits/guess-guard.ts';
import { createTryCounter } from './identity/rate-limits/try-counter.ts';

export interface AppDeps {
  orm: MikroORM;
  /** Absent where there is none, and in most tests. */
  standby?: Standby | undefined;
  /** Where files are made that nobody keeps. */
  dataDir: string;
  authSecret: string;
  passwords: Passwords;
  log: Logger;
  tryLimits: TryLimits;
  /** Open unless told. */
  registration?: RegistrationSetting | undefined;
  /** How browsers reach this server from outside. */
  publicOrigins: readonly string[];
  /** What the server listens on. Absent in most tests, which reach it from this machine only. */
  host?: string;
  metrics: Metrics;
  /** Shows the metrics to whoever sends it; null shows them to nobody. */
  metricsToken: string | null;
  /** What the operator sees. Absent in most tests of the API. */
  operator?: Operator | undefined;
  /** Whether backups are made at night. */
  makesBackups: boolean;
  /** As `ownVersion` says it. */
  version: string;
  /** Tells open pages what has changed. Absent in most tests of the API. */
  live?: Live | undefined;
  /** Tells devices while nobody looks. Absent where that is turned off, and in most tests of the API. */
  pushes?: Pushes | undefined;
  /** Aborted once the process was told to stop. */
  stopping: AbortSignal;
  /** The pages; answers whatever nothing else does. Absent in tests of the API. */
  site?: Hono;
  /** /registry.json and /remotes. Absent in tests of the API. */
  releases?: Hono<ApiEnv>;
  /** What is live. Absent where there are no pages. */
  registry?: LiveRegistry;
}

/** The whole server as one function of what it depends on. */
export function createApp(deps: AppDeps, sections: readonly Section[] = allSections) {
  const {
    orm,
    standby,
    dataDir,
    authSecret,
    passwords,
    log,
    tryLimits,
    publicOrigins,
    host = 'localhost',
    metrics,
    metricsToken,
    stopping,
  } = deps;
  const { site, releases, registry, operator, makesBackups, version, live, pushes } = deps;
  const app = new Hono<ApiEnv>();
  const auth = createAuthDeps({ orm, secret: authSecret, passwords });
  const registration = createRegistration(orm, deps.registration ?? 'open');
  const { countTry, refuseTry } = createTryCounter({ orm, secret: authSecret });
  const countingOf = createFailureCounter({ secret: authSecret, limits: tryLimits });
  const guardGuess = createGuessGuard({ countingOf });
  const disk = createDiskNote();
  const exports = createExports(dataDir);
  const tellChanged = tellBoth(live?.tell, pushes);
  const networkAddress = (port: string) => networkAddressOf({ host, publicOrigins }, port);
  let made: Promise<string> | undefined;
  const document = () => (made ??= makeDocument(sections).then((each) => JSON.stringify(each)));
  app.use(async (c, next) => {
    c.set('log', log);
    c.set('orm', orm);
    c.set('standby', standby);
    c.set('auth', auth);
    c.set('tryLimits', tryLimits);
    c.set('registration', registration);
    c.set('countTry', countTry);
    c.set('refuseTry', refuseTry);
    c.set('countingOf', countingOf);
    c.set('guardGuess', guardGuess);
    c.set('stopping', stopping);
    c.set('disk', disk);
    c.set('metrics', metrics);
    c.set('metricsToken', metricsToken);
    c.set('exports', exports);
    c.set('makesBackups', makesBackups);
    c.set('version', version);
    c.set('document', document);
    c.set('networkAddress', networkAddress);
    c.set('registry', registry);
    c.set('operator', operator);
    c.set('live', live);
    c.set('pushes', pushes);
    c.set('tellChanged', tellChanged);
    await next();
    // A kept connection would bring its next request to a server that is gone by then.
    if (stopping.aborted) c.header('Connection', 'close');
  });
  app.use(securityHeaders(tryLimits.trustedProxies), requestLog(metrics));
  if (operator) {
    app.use(watchTraffic(operator.traffic), watchRefusals(operator.refusals, tryLimits.trustedProxies));
  }
  app.use(answerThrown);
  app.use(refuseForeign({ publicOrigins, trustedProxies: tryLimits.trustedProxies }));
  app.use(shareTime(tryLimits, (c) => claimsOf(c)?.fid));
  const readsOwnBody = ownBodiesOf(sections);
  for (const path of ['/api/*', '/auth/*']) {
    app.use(path, knownRoutes(app), jsonOnly(readsOwnBody), limitBody(readsOwnBody));
  }
  app.use('/api/*', compressReads);
  app.onError(answerError);
  app.notFound((c) => answerError(notFound(), c));
  serveOperations(app, sections);
  if (releases) app.route('/', releases);
  if (site) app.route('/', site);
  return app;
}

/** The routes as the typed client sees them. */
export type AppType = Hono<ApiEnv, OperationSchema>;
