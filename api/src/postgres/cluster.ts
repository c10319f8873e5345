import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../config/startup-error.ts';
import { errorCode } from '../kernel/error-code.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

const run = promisify(execFile);

/** What the embedded PostgreSQL keeps beside its data, readable by its owner only. */
export interface ClusterSettings {
  port: number;
  superuserPassword: string;
  ownerPassword: string;
  appPassword: string;
}

export const clusterOf = (folder: string) => join(folder, 'cluster');
const settingsOf = (folder: string) => join(folder, 'settings.json');
const newPassword = () => randomBytes(24).toString('base64url');

/** Call under the start lock. The port stays the same from start to start while nobody else takes it. */
export async function readOrMakeSettings(folder: string): Promise<ClusterSettings> {
  const text = await readFile(settingsOf(folder), 'utf8').catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    return null;
  });
  if (text !== null) return JSON.parse(text);
  const [superuserPassword, ownerPassword, appPassword] = [newPassword(), newPassword(), newPassword()];
  return saveSettings(folder, { port: await findFreePort(0), superuserPassword, ownerPassword, appPassword });
}

/** Written beside and renamed into place: passwords half written would lock everyone out of the data. */
async function saveSettings(folder: string, settings: ClusterSettings): Promise<ClusterSettings> {
  const draft = `${settingsOf(folder)}.new`;
  await writeFile(draft, JSON.stringify(settings), { mode: 0o600, flush: true });
  await rename(draft, settingsOf(folder));
  return settings;
}

/** The settings with a port that is free now, kept where it changed. */
export async function withFreePort(folder: string, settings: ClusterSettings): Promise<ClusterSettings> {
  const port = await findFreePort(settings.port).catch(() => findFreePort(0));
  return port === settings.port ? settings : saveSettings(folder, { ...settings, port });
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

/** Makes the data folder once. Under another name until it is whole, so an interrupted start leaves no broken one. */
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
  await giveWholeTo(binaries.ownerId, cluster);
}

/** After a kill -9 of Node its initdb may still be writing; what cannot be removed now goes at a later start. */
async function removeDrafts(folder: string) {
  const drafts = (await readdir(folder)).filter((name) => name.startsWith('cluster.new-'));
  for (const draft of drafts) await rm(join(folder, draft), { recursive: true, force: true }).catch(() => undefined);
}

/** A data folder made as one user and started as another (a container's root, say) changes hands. */
async function giveWholeTo(ownerId: number | null, cluster: string) {
  if (ownerId === null || (await stat(cluster)).uid === ownerId) return;
  const files = await readdir(cluster, { recursive: true });
  await giveTo(ownerId, [...files.map((file) => join(cluster, file)), cluster]);
}

async function giveTo(ownerId: number | null, paths: string[]) {
  if (ownerId === null) return;
  for (const path of paths) await chown(path, ownerId, ownerId);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
