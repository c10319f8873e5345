import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { collectDefaultMetrics } from 'prom-client';
import { createApp } from './app.ts';
import { createServices } from './services.ts';
import { type Data, openData } from './open-data.ts';
import { readHasPeople } from './hosting/backup/restore/has-people.ts';
import { findJoinedRows } from './hosting/backup/restore/joined-rows.ts';
import { startNightlyBackups } from './hosting/backup/nightly.ts';
import { startClearing } from './identity/clearing/clearing.ts';
import { readOrMakeOperatorToken } from './core/config/data-dir.ts';
import type { Env } from './core/config/env.ts';
import { drain, listen } from './core/config/listen.ts';
import { ownVersion } from './core/config/own-version.ts';
import { seedDemoFamily } from './demo/demo-family.ts';
import type { MikroORM } from './core/database/orm.ts';
import { atStandby, createStandby } from './core/database/standby.ts';
import { createAppServer } from './core/edge/app-server.ts';
import { createRegistration } from './family/joining/registration-mode.ts';
import { openPushes, startPushClock } from './family/notifications/push/open-pushes.ts';
import { createMetrics } from './core/http/metrics.ts';
import { describeError } from './core/errors/describe-error.ts';
import { addLiveMetrics } from './family/live/live-metrics.ts';
import { openLive } from './family/live/live.ts';
import { keepWatch } from './hosting/operator/keep-watch.ts';
import { startNightlyAudit } from './hosting/operator/nightly-audit.ts';
import { addOperatorMetrics } from './hosting/operator/operator-metrics.ts';
import { createOperatorBackups } from './hosting/operator/backups/operator-backups.ts';
import { createOperator } from './hosting/operator/operator.ts';
import { noteReleaseOperator } from './hosting/operator/releases/note-release-operator.ts';
import { createPasswords } from './identity/passwords/passwords.ts';
import { followRegistry } from './releases/registry/live-registry.ts';
import { fitting } from './releases/publishing/verify-release.ts';
import { workspacesBelow } from './releases/publishing/publish-bundled.ts';
import { auditDatabase, clearings, functions, openOrm, restoreDatabase, schema } from './schema.ts';
import { openBundledPages } from './releases/site/bundled-pages.ts';
import { startScheduler } from './core/jobs/scheduler.ts';
import { scheduledJobsOf } from './scheduled-jobs.ts';
import { openLanguages } from './core/languages/languages.ts';

const root = join(import.meta.dirname, '../..');
// Together less than the 10 s after which a supervisor kills the process: first requests, then the pool, then
// PostgreSQL.
const drainMaxMs = 7_500;
const poolCloseMaxMs = 1_000;
const poolMax = 16;
const poolMin = 4;
// A family's next tap may come a minute later. Without kept connections it took six to ten times as long, because a new
// connection has to plan every statement again.
const poolKept = 2;
/** For all processes together; PostgreSQL allows 100. */
const connectionsMax = 48;
// Twice PostgreSQL's statement timeout: after that, PostgreSQL no longer enforces its own limits.
const silentMaxMs = 10_000;

export interface Flags {
  readonly isDemo: boolean;
  readonly demoLanguage: string | null;
  readonly isApiOnly: boolean;
}

function openPools(
  { appUrl }: Data,
  { readUrl, namesStatements, processes }: Env,
  { log, closing }: { readonly log: Logger; readonly closing: AsyncDisposableStack },
) {
  // A running statement would keep the pool open until the statement timeout.
  const closeInTime = (orm: MikroORM) => closing.defer(() => Promise.race([orm.close(), delay(poolCloseMaxMs)]));
  const ofEach = Math.max(poolMin, Math.min(poolMax, Math.floor(connectionsMax / processes)));
  const orm = openOrm({ url: appUrl, poolMax: ofEach, poolKept, silentMaxMs, namesStatements });
  closeInTime(orm);
  if (readUrl === null) return { orm, standby: undefined };
  const standbyOrm = openOrm({ url: readUrl, ...atStandby });
  closeInTime(standbyOrm);
  return { orm, standby: createStandby({ orm, standbyOrm, log }) };
}

interface Opening {
  readonly orm: MikroORM;
  readonly ownerUrl: string;
  readonly authSecret: string;
  readonly log: Logger;
}

async function openPages(
  { dataDir, hasServiceWorker, registration }: Env,
  { orm, ownerUrl, authSecret, log }: Opening,
  closing: AsyncDisposableStack,
) {
  const pages = await openBundledPages({
    orm,
    ownerUrl,
    brought: await workspacesBelow(root),
    dataDir,
    authSecret,
    hasServiceWorker,
    hasPeople: () => readHasPeople(orm.em.fork()),
    readRegistration: createRegistration(orm, registration).readMode,
  });
  const { registry } = pages;
  closing.defer(followRegistry(registry, { orm, log, isFit: fitting(registry.shell) }).stop);
  return pages;
}

type Backups = { data: Data } & Pick<
  Parameters<typeof createOperatorBackups>[0],
  'orm' | 'log' | 'stopping' | 'onRestored'
>;

function openOperatorBackups(env: Env, { data, ...rest }: Backups) {
  return createOperatorBackups({
    ...rest,
    ownerUrl: data.ownerUrl,
    authSecret: data.authSecret,
    functions,
    schema,
    place: env.backups,
    dataDir: env.dataDir,
    takesSecret: env.authSecret === null,
    restore: async (backup, { tell, erasedMayReturn }) =>
      restoreDatabase(data, {
        joined: await findJoinedRows([env.backups.folder, env.dataDir]),
        erasedMayReturn,
        limits: env.tryLimits,
        backup,
        replaces: false,
        keepBefore: () => Promise.reject(new Error('There is data that must not be replaced')),
        tell,
      }),
  });
}

/** Audits the standby if there is one: it has more time at night than the primary. */
function auditAtNight({ readUrl: url }: Env, ownerUrl: string, log: Logger) {
  const tellAway = (error: unknown) =>
    log.warn({ error: describeError(error) }, 'the audit reads the primary instead of the standby');
  return auditDatabase(ownerUrl, url === null ? {} : { standby: { url, tellAway } });
}

interface Ending {
  readonly stopping: AbortSignal;
  readonly restart: () => void;
}

/** Starts everything in order and registers each cleanup on the stack, so that the last one opened is closed first. */
export async function serve(
  env: Env,
  closing: AsyncDisposableStack,
  { isDemo, demoLanguage, isApiOnly, stopping, restart }: Ending & Flags,
): Promise<void> {
  const log = pino({ level: env.logLevel });
  const data = await openData(env, closing);
  const { ownerUrl, authSecret } = data;
  const { orm, standby } = openPools(data, env, { log, closing });
  const languages = openLanguages();
  if (isDemo) await seedDemoFamily(orm, ownerUrl, { language: demoLanguage, languages });
  const pages = isApiOnly ? undefined : await openPages(env, { orm, ownerUrl, authSecret, log }, closing);
  const version = await ownVersion();
  log.info({ version }, 'starting');
  const metrics = createMetrics(orm);
  const live = openLive({ orm, ownerUrl, log, stopping, streamsMax: env.liveStreamsMax });
  closing.defer(live.close);
  const pushes = openPushes({ orm, log, stopping, languages, authSecret, contact: env.pushContact });
  const token = env.operatorToken ?? (await readOrMakeOperatorToken(env.dataDir));
  const makesBackups = env.backups.keep !== null;
  const backups = openOperatorBackups(env, { data, orm, log, stopping, onRestored: restart });
  const { dataDir, host, metricsToken, publicOrigins, registration, tryLimits } = env;
  const operator = createOperator({ orm, standby, token, secret: authSecret, version, dataDir, makesBackups, backups });
  await noteReleaseOperator({ orm, ownerUrl }, operator);
  if (metricsToken) {
    collectDefaultMetrics({ register: metrics.registry });
    addOperatorMetrics(metrics.registry, operator);
    addLiveMetrics(metrics.registry, live);
  }
  const passwords = createPasswords();
  const services = createServices({
    orm,
    standby,
    dataDir,
    authSecret,
    passwords,
    log,
    tryLimits,
    registration,
    publicOrigins,
    host,
    metrics,
    metricsToken,
    operator,
    makesBackups,
    version,
    live,
    pushes,
    stopping,
    languages,
    registry: pages?.registry,
  });
  const app = createApp(services, pages);
  const sweeps = scheduledJobsOf(services);
  const { jobs } = operator;
  closing.defer(startScheduler({ orm, log, tell: operator.sweeps.note, jobs }, sweeps).stop);
  if (pushes) closing.defer(startPushClock({ orm, log, pushes, jobs }).stop);
  closing.defer(startClearing({ orm, log, clearings, stopping }).stop);
  closing.defer(keepWatch({ orm, log, operator, webhook: env.webhook, stopping }).stop);
  closing.defer(startNightlyAudit({ orm, log, audit: () => auditAtNight(env, ownerUrl, log), stopping }).stop);
  const nights = { ownerUrl, functions, schema, place: env.backups, dataDir: env.dataDir };
  closing.defer(startNightlyBackups({ ...nights, secrets: { auth_secret: authSecret }, log, stopping }).stop);
  const server = createAppServer(app.fetch, env.edgeLimits);
  await listen(server, env);
  closing.defer(() => drain(server, drainMaxMs));
}
