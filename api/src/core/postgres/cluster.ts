import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keepPrivate } from '../config/data-dir.ts';
import { StartupError } from '../config/startup-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

const run = promisify(execFile);

export interface ClusterSettings {
  port: number;
  superuserPassword: string;
  ownerPassword: string;
  appPassword: string;
}

export const clusterOf = (folder: string) => join(folder, 'cluster');
const settingsOf = (folder: string) => join(folder, 'settings.json');
const newPassword = () => randomBytes(24).toString('base64url');

/** Call under the start lock. The port stays the same across starts while it is free. */
export async function readOrMakeSettings(folder: string): Promise<ClusterSettings> {
  const path = settingsOf(folder);
  if (await exists(path)) {
    await keepPrivate(path);
    return JSON.parse(await readFile(path, 'utf8'));
  }
  const [superuserPassword, ownerPassword, appPassword] = [newPassword(), newPassword(), newPassword()];
  return saveSettings(folder, { port: await findFreePort(0), superuserPassword, ownerPassword, appPassword });
}

/** Renamed into place: incomplete passwords would lock everyone out of the data. */
async function saveSettings(folder: string, settings: ClusterSettings): Promise<ClusterSettings> {
  const draft = `${settingsOf(folder)}.new`;
  await writeFile(draft, JSON.stringify(settings), { mode: 0o600, flush: true });
  await rename(draft, settingsOf(folder));
  return settings;
}

export async function withFreePort(folder: string, settings: ClusterSettings): Promise<ClusterSettings> {
  const port = await findFreePort(settings.port).catch(() => findFreePort(0));
  return port === settings.port ? settings : saveSettings(folder, { ...settings, port });
}

/** For a copied folder: with the same port and passwords, the original's clients could connect to this data. */
export async function ownSettings(folder: string, copied: ClusterSettings): Promise<ClusterSettings> {
  const passwords = { ownerPassword: newPassword(), appPassword: newPassword() };
  return saveSettings(folder, { ...copied, ...passwords, port: await findFreePort(0) });
}

function findFreePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : wanted));
    });
  });
}

/** Uses a temporary name until it is complete, so that an interrupted start leaves no broken cluster. */
export async function initCluster(folder: string, settings: ClusterSettings, binaries: PostgresBinaries) {
  const cluster = clusterOf(folder);
  if (!(await exists(cluster))) {
    await removeDrafts(folder);
    const draft = `${cluster}.new-${randomUUID()}`;
    const passwordFile = `${draft}.password`;
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordFile, settings.superuserPassword, { mode: 0o600 });
    await giveTo(binaries.ownerId, [draft, passwordFile]);
    const access = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
    const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    const options = { cwd: folder, ...binaries.spawnOptions };
    await run(...binaries.command('initdb', ['-D', draft, ...access, ...locale]), options).catch((cause: unknown) => {
      throw new StartupError(`PostgreSQL cannot make its data in ${folder}: set DATA_DIR to another folder.`, {
        cause,
      });
    });
    await rm(passwordFile);
    await rename(draft, cluster);
  }
  await refuseOtherMajor(cluster, binaries);
  await repairCluster(cluster, binaries.ownerId);
}

/** PostgreSQL reads only data of the same major version. */
async function refuseOtherMajor(cluster: string, { major }: PostgresBinaries) {
  const made = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (made === null || Number(made) === major) return;
  throw new StartupError(
    `The data in ${cluster} is of PostgreSQL ${made.trim()}, and this TokenNest has PostgreSQL ${major}: make a backup with the version of TokenNest that it was made by, move the folder away, and restore it here. Nothing was changed.`,
  );
}

/** After a kill -9 of Node its initdb may still be writing; what cannot be removed now is removed at a later start. */
async function removeDrafts(folder: string) {
  const drafts = (await readdir(folder)).filter((name) => name.startsWith('cluster.new-'));
  for (const draft of drafts) await rm(join(folder, draft), { recursive: true, force: true }).catch(() => undefined);
}

/** PostgreSQL does not start without these; zip, git and some copy tools omit empty folders. */
const emptyFolders = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal/archive_status',
  'pg_wal/summaries',
];

/** Restores what a copy has lost. Does not change the owner: PostgreSQL runs as that user, or refuses. */
async function repairCluster(cluster: string, ownerId: number | null) {
  const { uid, mode } = await stat(cluster);
  const user = ownerId ?? process.getuid?.() ?? uid;
  if (uid !== user) {
    throw new StartupError(
      `${cluster} belongs to user ${uid}, and this is user ${user}: start as user ${uid}, or give it back (chown -R ${user}).`,
    );
  }
  // PostgreSQL refuses a folder with wider permissions.
  if ((mode & 0o777) !== 0o700 && (mode & 0o777) !== 0o750) await chmod(cluster, 0o700);
  for (const name of emptyFolders) {
    const made = await mkdir(join(cluster, name), { recursive: true, mode: 0o700 });
    if (made !== undefined) await giveTo(ownerId, [join(cluster, name)]);
  }
}

export const clusterOwner = (folder: string): Promise<number | null> =>
  stat(clusterOf(folder)).then(
    ({ uid }) => uid,
    () => null,
  );

async function giveTo(ownerId: number | null, paths: string[]) {
  if (ownerId === null) return;
  for (const path of paths) await chown(path, ownerId, ownerId);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
