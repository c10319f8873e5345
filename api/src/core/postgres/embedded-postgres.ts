import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartupError } from '../config/startup-error.ts';
import {
  clusterOwner,
  type ClusterSettings,
  initCluster,
  ownSettings,
  readOrMakeSettings,
  withFreePort,
} from './cluster.ts';
import { makeRoles } from './make-roles.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { boundLog } from './postmaster-log.ts';
import { attach, connectSuperuser, isRunning, launch, stopPostmaster } from './postmaster.ts';
import { tryLock, withLock } from './process-lock.ts';
import { databaseName, roleNames } from './roles.sql.ts';

// Often enough that it runs again by the time a person taps once more.
const lookEveryMs = 1_000;

interface Watched {
  /** True if this process is the keeper. It may become the keeper later, when the previous one is gone. */
  isKept: () => boolean;
  isRunning: () => Promise<boolean>;
  startAgain: () => Promise<unknown>;
  tidy: () => Promise<void>;
}

/**
 * Restarts the server if it ended, for example because the machine ran out of memory. Does not keep this process alive.
 */
function keepRunning({ isKept, isRunning, startAgain, tidy }: Watched): { end: () => Promise<void> } {
  const ending = new AbortController();
  const pause = () => delay(lookEveryMs, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);

  async function watch(): Promise<void> {
    for (await pause(); !ending.signal.aborted; await pause()) {
      if (!isKept()) continue;
      await tidy();
      // A failed start is retried at the next check. Until then readiness gets 503, and PostgreSQL's log has the reason.
      if (!(await isRunning())) await startAgain().catch(() => undefined);
    }
  }

  const watching = watch();
  return {
    end: () => {
      ending.abort();
      return watching;
    },
  };
}

/** `stop` ends the server if this process is the keeper; otherwise, and when called again, it does nothing. */
export interface EmbeddedPostgres {
  ownerUrl: string;
  appUrl: string;
  stop: () => Promise<void>;
}

// A first start takes about two seconds; a slow SD card on a busy machine may need many times that.
const startMaxMs = 120_000;
// The keeper restarts it within seconds, or stops it and exits.
const keeperMaxMs = 15_000;

/**
 * Starts PostgreSQL on `dataDir`, or finds it running. It survives a kill -9 of this process; the keeper restarts it,
 * and a guest becomes the keeper when the previous one is gone. A guest never starts it: from another container,
 * neither it nor PostgreSQL sees the running server, and two servers on one folder destroy the data (Rules 14.182).
 * `refuse` checks the database before anything changes.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  refuse?: (database: Client) => Promise<void>,
): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir, 'postgres');
  await mkdir(folder, { recursive: true });
  // In a subfolder, because a PostgreSQL that runs as another user must be able to traverse this folder.
  const lockOf = (name: string) => join(folder, 'locks', `${name}.lock`);
  const startAlone = <T>(work: () => Promise<T>) => withLock(lockOf('start'), startMaxMs, work);
  const tryStart = async (): Promise<EmbeddedPostgres | null> => {
    const binaries = await findPostgresBinaries(folder, await clusterOwner(folder));
    const tryKeep = () => tryLock(lockOf('keeper'));
    let keeper = tryKeep();
    let isLaunched = false;
    try {
      const kept = await readOrMakeSettings(folder);
      await initCluster(folder, kept, binaries);
      const found = await attach(folder, kept, keeper !== null);
      if (!keeper && !found.settings) return null;
      const renew = (settings: ClusterSettings) => withFreePort(folder, settings);
      const wanted = async () => (found.isCopy ? ownSettings(folder, kept) : renew(kept));
      const settings = found.settings ?? (await launch(folder, await wanted(), binaries, renew).catch(explain(found)));
      isLaunched = found.settings === null;
      const connect = (database: string) => connectSuperuser(settings, database);
      await makeRoles({ connect, passwords: { owner: settings.ownerPassword, app: settings.appPassword }, refuse });
      // On the same port, because connected clients know no other.
      const startAgain = () =>
        startAlone(async () => (await attach(folder, settings, true)).settings ?? launch(folder, settings, binaries));
      const isKept = () => (keeper ??= tryKeep()) !== null;
      const tidy = () => boundLog(folder);
      const watch = keepRunning({ isKept, isRunning: () => isRunning(folder), startAgain, tidy });
      const stop = async () => {
        await watch.end();
        if (!keeper?.isHeld()) return;
        await stopPostmaster(folder, binaries);
        keeper.release();
      };
      return { ...urlsOf(settings), stop };
    } catch (error) {
      if (isLaunched) await stopPostmaster(folder, binaries).catch(() => undefined);
      keeper?.release();
      throw error;
    }
  };
  for (const begun = Date.now(); Date.now() - begun < keeperMaxMs; await delay(250)) {
    const started = await startAlone(tryStart);
    if (started) return started;
  }
  throw new StartupError(
    `Another TokenNest has the data in ${dataDir}, perhaps in another container: stop it, then start again.`,
  );
}

/** If files are missing from a copy, PostgreSQL's error does not explain why. */
const explain =
  ({ isCopy }: { isCopy: boolean }) =>
  (error: unknown): never => {
    if (!isCopy || !(error instanceof StartupError)) throw error;
    throw new StartupError(`${error.message} It was copied while it ran: stop TokenNest there, then copy it again.`);
  };

function urlsOf({ port, ownerPassword, appPassword }: ClusterSettings) {
  const url = (role: string, password: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${databaseName}`;
  return { ownerUrl: url(roleNames.owner, ownerPassword), appUrl: url(roleNames.app, appPassword) };
}
