import { once } from 'node:events';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { collectDefaultMetrics } from 'prom-client';
import { createApp } from './app.ts';
import { readHasPeople } from './platform/backup/has-people.ts';
import { findJoinedRows } from './platform/backup/joined-rows.ts';
import { startNightlyBackups } from './platform/backup/nightly.ts';
import { startClearing } from './platform/clearing/clearing.ts';
import { prepareDataDir, readOrMakeAuthSecret, readOrMakeOperatorToken } from './platform/config/data-dir.ts';
import { type Env, readEnv } from './platform/config/env.ts';
import { addressOf, drain, listen, refuseTakenPort } from './platform/config/listen.ts';
import { openServiceManager } from './platform/config/service-manager.ts';
import { describeFailure } from './platform/config/startup-error.ts';
import { ownVersion } from './platform/config/own-version.ts';
import { say } from './platform/config/tool.ts';
import { describeDemoFamily } from './demo/demo-family.ts';
import { refuseReachableHost } from './demo/demo-host.ts';
import type { MikroORM } from './platform/database/orm.ts';
import { createAppServer } from './platform/edge/app-server.ts';
import { openPushes, tellBoth } from './family/notifications/open-pushes.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { describeError } from './platform/kernel/describe-error.ts';
import { addLiveMetrics } from './platform/live/live-metrics.ts';
import { openLive } from './platform/live/live.ts';
import { keepWatch } from './platform/operator/keep-watch.ts';
import { startNightlyAudit } from './platform/operator/nightly-audit.ts';
import { addOperatorMetrics } from './platform/operator/operator-metrics.ts';
import { createOperatorBackups } from './platform/operator/backups/operator-backups.ts';
import { createOperator } from './platform/operator/operator.ts';
import { noteReleaseOperator } from './platform/operator/releases/note-release-operator.ts';
import { createPasswords } from './platform/passwords/passwords.ts';
import { actAsOwner } from './platform/postgres/act-as-owner.ts';
import { followRegistry } from './platform/releases/live-registry.ts';
import { arrangeSource } from './platform/publishing/following/arrange-source.ts';
import { followReleases } from './platform/publishing/following/follow-releases.ts';
import { fitting } from './platform/publishing/verify-release.ts';
import { workspacesBelow } from './platform/publishing/publish-bundled.ts';
import { type Database, openDatabase } from './open-database.ts';
import { auditDatabase, clearings, functions, restoreDatabase, schema } from './schema.ts';
import { openBundledPages } from './platform/site/bundled-pages.ts';
import { startScheduler } from './platform/clock/scheduler.ts';
import { sweepsOf } from './sweeps.ts';

const root = join(import.meta.dirname, '../..');
// Together below the 10 s after which a supervisor kills: running requests, then the pool, then PostgreSQL itself.
const drainMaxMs = 7_500;

/** `--demo` adds the demo family, `--api-only` leaves the pages to the development servers. */
const isDemo = process.argv.includes('--demo');
const isApiOnly = process.argv.includes('--api-only');

interface Opening {
  readonly orm: MikroORM;
  readonly ownerUrl: string;
  readonly authSecret: string;
  readonly log: Logger;
  readonly stopping: AbortSignal;
}

/** The pages that came with this server or were published since, here or at the server that it follows. */
async function openPages(
  { dataDir, hasServiceWorker, releasesFrom: origin }: Env,
  { orm, ownerUrl, authSecret, log, stopping }: Opening,
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
  });
  const { registry } = pages;
  closing.defer(followRegistry(registry, { orm, log, isFit: fitting(registry.shell) }).stop);
  const source = await arrangeSource({ ownerUrl, secret: authSecret, origin });
  if (source) closing.defer(followReleases({ orm, log, registry, source, stopping }).stop);
  return pages;
}

type Backups = Pick<Database, 'orm' | 'urls'> &
  Pick<Parameters<typeof createOperatorBackups>[0], 'log' | 'authSecret' | 'stopping' | 'onRestored'>;

/** What the operator can do with backups in a browser. */
function openOperatorBackups(env: Env, { orm, urls, ...rest }: Backups) {
  return createOperatorBackups({
    ...rest,
    orm,
    ownerUrl: urls.ownerUrl,
    functions,
    place: env.backups,
    dataDir: env.dataDir,
    takesSecret: env.authSecret === null,
    restore: async (backup, tell) =>
      restoreDatabase(urls, {
        joined: await findJoinedRows([env.backups.folder, env.dataDir]),
        limits: env.tryLimits,
        backup,
        replaces: false,
        keepBefore: () => Promise.reject(new Error('Data is there that nobody asked to replace')),
        tell,
      }),
  });
}

/** By the standby where there is one, which has more time at night than the primary. */
function auditAtNight({ readUrl: url }: Env, ownerUrl: string, log: Logger) {
  const tellAway = (error: unknown) =>
    log.warn({ error: describeError(error) }, 'the audit asks the primary instead of the standby');
  return auditDatabase(ownerUrl, url === null ? {} : { standby: { url, tellAway } });
}

interface Ending {
  readonly stopping: AbortSignal;
  /** Ends everything and starts it again. */
  readonly startAnew: () => void;
}

/** Starts everything in order; what must be closed again lands on the stack, last opened first closed. */
async function start(env: Env, closing: AsyncDisposableStack, { stopping, startAnew }: Ending): Promise<void> {
  const log = pino({ level: env.logLevel });
  await actAsOwner(env.dataDir);
  await prepareDataDir(env.dataDir);
  await refuseTakenPort(env);
  const authSecret = env.authSecret ?? (await readOrMakeAuthSecret(env.dataDir));
  const { orm, urls, standby } = await openDatabase(env, { authSecret, log, closing, isDemo });
  const { ownerUrl } = urls;
  const pages = isApiOnly ? {} : await openPages(env, { orm, ownerUrl, authSecret, log, stopping }, closing);
  const version = await ownVersion();
  log.info({ version }, 'starting');
  const metrics = createMetrics(orm);
  const live = openLive({ orm, ownerUrl, log, stopping, streamsMax: env.liveStreamsMax });
  closing.defer(live.close);
  const pushes = openPushes({ orm, log, stopping, authSecret, contact: env.pushContact });
  const token = env.operatorToken ?? (await readOrMakeOperatorToken(env.dataDir));
  const makesBackups = env.backups.keep !== null;
  const backups = openOperatorBackups(env, { orm, urls, log, authSecret, stopping, onRestored: startAnew });
  const { dataDir, metricsToken, tryLimits, publicOrigins } = env;
  const operator = createOperator({ orm, standby, token, secret: authSecret, version, dataDir, makesBackups, backups });
  await noteReleaseOperator({ orm, ownerUrl }, operator);
  if (metricsToken) {
    collectDefaultMetrics({ register: metrics.registry });
    addOperatorMetrics(metrics.registry, operator);
    addLiveMetrics(metrics.registry, live);
  }
  const passwords = createPasswords();
  const app = createApp({
    orm,
    standby,
    dataDir,
    authSecret,
    passwords,
    log,
    tryLimits,
    publicOrigins,
    metrics,
    metricsToken,
    operator,
    makesBackups,
    version,
    live,
    pushes,
    stopping,
    ...pages,
  });
  const sweeps = sweepsOf({ orm, log, metrics, stopping, tellChanged: tellBoth(live.tell, pushes) }, pushes);
  closing.defer(startScheduler({ orm, log, tell: operator.sweeps.note }, sweeps).stop);
  closing.defer(startClearing({ orm, log, clearings, stopping }).stop);
  closing.defer(keepWatch({ orm, log, operator, webhook: env.webhook, stopping }).stop);
  closing.defer(startNightlyAudit({ orm, log, audit: () => auditAtNight(env, ownerUrl, log), stopping }).stop);
  const nights = { ownerUrl, functions, tables: schema.tables, place: env.backups, dataDir: env.dataDir };
  closing.defer(startNightlyBackups({ ...nights, secrets: { auth_secret: authSecret }, log, stopping }).stop);
  const server = createAppServer(app.fetch, env.edgeLimits);
  await listen(server, env);
  closing.defer(() => drain(server, drainMaxMs));
}

/** Aborts at the first wish to stop; also when `npm start`, which holds our channel, was killed. */
function listenForStop(): AbortSignal {
  const told = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => told.abort());
  process.once('disconnect', () => told.abort());
  return told.signal;
}

type ServiceManager = ReturnType<typeof openServiceManager>;

/** Until it is told to stop, or has another database than it began with: then with all that follows from it. */
async function serve(env: Env, told: AbortSignal, serviceManager: ServiceManager): Promise<void> {
  const anew = new AbortController();
  const stopping = AbortSignal.any([told, anew.signal]);
  await using closing = new AsyncDisposableStack();
  await start(env, closing, { stopping, startAnew: () => anew.abort() });
  const what = isApiOnly ? 'The API' : 'TokenNest';
  say(`${what} is ready at ${addressOf(env)} (Ctrl-C stops it).`);
  await serviceManager.ready(`Answers at ${addressOf(env)}`);
  if (isDemo) say(describeDemoFamily());
  if (!stopping.aborted) await once(stopping, 'abort');
  if (told.aborted) await serviceManager.stopping();
  else say('A backup was restored: starting anew.');
}

async function runProduct(): Promise<void> {
  const told = listenForStop();
  const env = readEnv(process.env, process.stdout.isTTY);
  if (isDemo) refuseReachableHost(env.host);
  const serviceManager = openServiceManager(process.env);
  do await serve(env, told, serviceManager);
  while (!told.aborted);
}

try {
  await runProduct();
} catch (error) {
  say(describeFailure(error));
  process.exitCode = 1;
}
// Nothing that lingers (a keep-alive socket, the channel to npm start) may hold an ended server.
process.exit();
