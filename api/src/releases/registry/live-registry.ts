import type { Logger } from 'pino';
import type { Context } from 'hono';
import type { MikroORM } from '../../core/database/orm.ts';
import type { ApiEnv } from '../../core/http/api-env.ts';
import { notFound } from '../../core/errors/errors.ts';
import { runPeriodically } from '../../core/jobs/run-periodically.ts';
import { readRev } from './live-release.ts';
import { createLoadCounter, type LoadCounter } from './reasons/loads.ts';
import { type LiveReleases, readLive } from './read-live.ts';
import { findPageFault } from './pages/remote-page.ts';
import { createErrorCounter, type ErrorCounter } from './reasons/errors.ts';
import { createReporters } from './reasons/reporters.ts';
import type { RemoteName } from './remotes.ts';
import type { RemoteRelease, ShellRelease } from './release.ts';
import { createStepClock, logDecisions, settleReleases } from './settle-releases.ts';

export interface Reports {
  readonly loads: LoadCounter;
  readonly errors: ErrorCounter;
}

export function createReports(secret: string): Reports {
  const reporters = createReporters(secret);
  return {
    loads: createLoadCounter(reporters),
    errors: createErrorCounter(reporters),
  };
}

export interface LiveRegistry {
  readonly current: () => LiveReleases;
  readonly refresh: () => Promise<void>;
  /** The shell bundled with this server, which remotes must fit. */
  readonly shell: ShellRelease;
  readonly reports: Reports;
  readonly previewSecret: string;
  readonly uploads: Set<RemoteName>;
}

interface Opening {
  readonly shell: ShellRelease;
  readonly secret: string;
  readonly findMisfit: (release: RemoteRelease, shell: ShellRelease) => string | null;
}

/** Throws if a built-in remote has no live version. */
export async function openLiveRegistry(orm: MikroORM, { shell, secret, findMisfit }: Opening): Promise<LiveRegistry> {
  const faultOf = (release: RemoteRelease) => findPageFault(release.name, release.page) ?? findMisfit(release, shell);
  let live = await readLive(orm.em.fork(), faultOf);
  let last = Promise.resolve();
  async function read(): Promise<void> {
    const em = orm.em.fork();
    if ((await readRev(em)) !== live.registry.rev) live = await readLive(em, faultOf);
  }
  return {
    shell,
    reports: createReports(secret),
    previewSecret: secret,
    uploads: new Set(),
    current: () => live,
    refresh() {
      // One after the other, so that an earlier read never replaces a later one.
      last = last.catch(() => undefined).then(read);
      return last;
    },
  };
}

const everySecond = '* * * * * *';
/** Without reports, a rollout advances only by time. */
const settleEveryMs = 60_000;

interface Deps {
  readonly orm: MikroORM;
  readonly log: Logger;
  readonly isFit: (release: RemoteRelease) => boolean;
}

/** While the database is unavailable, the last state stays live. Stores browsers' reports and applies what follows. */
export function followRegistry(
  { refresh, reports, current }: LiveRegistry,
  { orm, log, isFit }: Deps,
): { stop: () => Promise<void> } {
  let isAway = false;
  let settledAtMs = 0;
  const steps = createStepClock();
  for (const [name, reason] of current().hidden) log.warn({ name, reason }, 'a remote is not shown');
  for (const [name, version] of current().wanted) {
    log.warn(
      { name, version },
      'a version that a team made live does not fit this server, so the one that came with it is shown',
    );
  }
  async function follow(): Promise<void> {
    const em = orm.em.fork();
    if ((await reports.loads.flush(em)) || performance.now() - settledAtMs > settleEveryMs) {
      settledAtMs = performance.now();
      const unfit = [...current().before].filter(([, release]) => release === null || !isFit(release));
      const known = { unfit: unfit.map(([key]) => key), ages: await steps.read(em) };
      logDecisions(log, await settleReleases(em, known));
    }
    await refresh();
    await reports.errors.flush(em);
  }
  return runPeriodically(
    () =>
      follow().then(
        () => void (isAway = false),
        (error: unknown) => {
          // Logged once, not every second.
          if (isAway) return;
          isAway = true;
          throw error;
        },
      ),
    { pattern: everySecond, log, trouble: 'could not read the live versions' },
  );
}

declare module '../../core/http/api-env.ts' {
  interface Services {
    /** Undefined on a server without pages. */
    registry: LiveRegistry | undefined;
  }
}

export function registryOf(c: Context<ApiEnv>): LiveRegistry {
  if (!c.var.services.registry) throw notFound();
  return c.var.services.registry;
}
