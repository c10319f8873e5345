import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { collectDefaultMetrics } from 'prom-client';
import { createApp } from './app.ts';
import { startClearing } from './platform/clearing/clearing.ts';
import { prepareDataDir, readOrMakeAuthSecret } from './platform/config/data-dir.ts';
import { type Env, readEnv } from './platform/config/env.ts';
import { addressOf, drain, listen, refuseTakenPort } from './platform/config/listen.ts';
import { describeFailure } from './platform/config/startup-error.ts';
import { say } from './platform/config/tool.ts';
import { describeDemoFamily, seedDemoFamily } from './demo/demo-family.ts';
import { refuseReachableHost } from './demo/demo-host.ts';
import { refuseNewerData } from './platform/database/applied-migrations.ts';
import type { MikroORM } from './platform/database/orm.ts';
import { createAppServer } from './platform/edge/app-server.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { createPasswords } from './platform/passwords/passwords.ts';
import { actAsOwner } from './platform/postgres/act-as-owner.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { followRegistry } from './platform/releases/live-registry.ts';
import { workspacesBelow } from './platform/publishing/publish-bundled.ts';
import { clearings, migrateDatabase, openOrm } from './schema.ts';
import { openBundledPages } from './platform/site/bundled-pages.ts';
import { startScheduler } from './platform/clock/scheduler.ts';
import { sweepsOf } from './sweeps.ts';

const root = join(import.meta.dirname, '../..');
// Together below the 10 s after which a supervisor kills: running requests, then the pool, then PostgreSQL itself.
const drainMaxMs = 7_500;
const poolCloseMaxMs = 1_000;
const poolMax = 16;
// Twice what PostgreSQL lets one statement take: beyond it, it does not stand by its own limits any more.
const silentMaxMs = 10_000;

/** `--demo` adds the demo family, `--api-only` leaves the pages to the development servers. */
const isDemo = process.argv.includes('--demo');
const isApiOnly = process.argv.includes('--api-only');

async function openEmbeddedPostgres({ dataDir }: Env, closing: AsyncDisposableStack) {
  const postgres = await startEmbeddedPostgres(dataDir, refuseNewerData);
  closing.defer(postgres.stop);
  return postgres;
}

async function openDatabase(env: Env, closing: AsyncDisposableStack) {
  const urls = env.database ?? (await openEmbeddedPostgres(env, closing));
  await migrateDatabase(urls, env.tryLimits);
  const orm = openOrm({ url: urls.appUrl, poolMax, silentMaxMs, namesStatements: env.namesStatements });
  // A statement that still runs would hold the pool open until its own limit.
  closing.defer(() => Promise.race([orm.close(), delay(poolCloseMaxMs)]));
  if (isDemo) await seedDemoFamily(orm, urls.ownerUrl);
  return { orm, ownerUrl: urls.ownerUrl };
}

/** The pages that came with this server or were published since. */
async function openPages(
  { dataDir, hasServiceWorker }: Env,
  { orm, ownerUrl, log }: { orm: MikroORM; ownerUrl: string; log: Logger },
  closing: AsyncDisposableStack,
) {
  const pages = await openBundledPages({ orm, ownerUrl, distOf: workspacesBelow(root), dataDir, hasServiceWorker });
  closing.defer(followRegistry(pages.registry, { orm, log }).stop);
  return pages;
}

/** Starts everything in order; what must be closed again lands on the stack, last opened first closed. */
async function start(env: Env, closing: AsyncDisposableStack, stopping: AbortSignal): Promise<void> {
  await actAsOwner(env.dataDir);
  await prepareDataDir(env.dataDir);
  await refuseTakenPort(env);
  const authSecret = env.authSecret ?? (await readOrMakeAuthSecret(env.dataDir));
  const { orm, ownerUrl } = await openDatabase(env, closing);
  const log = pino({ level: env.logLevel });
  const pages = isApiOnly ? {} : await openPages(env, { orm, ownerUrl, log }, closing);
  const metrics = createMetrics(orm);
  if (env.metricsToken) collectDefaultMetrics({ register: metrics.registry });
  const { metricsToken, tryLimits, publicOrigins } = env;
  const passwords = createPasswords();
  const app = createApp({
    orm,
    authSecret,
    passwords,
    log,
    tryLimits,
    publicOrigins,
    metrics,
    metricsToken,
    stopping,
    ...pages,
  });
  closing.defer(startScheduler({ orm, log }, sweepsOf({ orm, log, metrics, stopping })).stop);
  closing.defer(startClearing({ orm, log, clearings, stopping }).stop);
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

async function runProduct(): Promise<void> {
  const stopping = listenForStop();
  const env = readEnv(process.env, process.stdout.isTTY);
  if (isDemo) refuseReachableHost(env.host);
  await using closing = new AsyncDisposableStack();
  await start(env, closing, stopping);
  const what = isApiOnly ? 'The API' : 'TokenNest';
  say(`${what} is ready at ${addressOf(env)} (Ctrl-C stops it).`);
  if (isDemo) say(describeDemoFamily());
  if (!stopping.aborted) await once(stopping, 'abort');
}

try {
  await runProduct();
} catch (error) {
  say(describeFailure(error));
  process.exitCode = 1;
}
// Nothing that lingers (a keep-alive socket, the channel to npm start) may hold an ended server.
process.exit();
