import { lstat, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * As root on the data of another user this process becomes that user for good, so that all it makes and starts is theirs
 * (Rules 14.61), and no link that they put there leads root anywhere. Call it before anything in the folder is read. Data of
 * root changes nothing, nor does what root keeps beside data of the user as whom its PostgreSQL runs. Throws a StartupError
 * where a folder of one user holds data of another: whoever owns a folder decides what its names lead to.
 */
export async function actAsOwner(dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const owner = await findOwner(dataDir);
  if (!owner || owner.uid === 0) return;
  try {
    process.setgroups?.([owner.gid]);
    process.setgid?.(owner.gid);
    process.setuid?.(owner.uid);
  } catch (cause) {
    throw new StartupError(
      `The data in ${dataDir} is of user ${owner.uid}, and root may not become that user here: run this as user ${owner.uid}.`,
      { cause },
    );
  }
}

/** Null while root decides: there is no data yet, or both folders above it are root's. */
async function findOwner(dataDir: string): Promise<Owner | null> {
  // The folder itself may be a link of whoever runs the machine; what is in it is looked at without following links.
  const folder = await stat(dataDir).catch(() => null);
  const ofFolder = (...names: string[]) =>
    Promise.all(names.map((name) => lstat(join(dataDir, name)).catch(() => null)));
  const [postgres, settings, cluster, ...secrets] = await ofFolder(
    'postgres',
    'postgres/settings.json',
    'postgres/cluster',
    'auth-secret',
    'operator-token',
  );
  const parts = [postgres, settings, cluster, ...secrets].flatMap((part) => part ?? []);
  const keeper = [folder, postgres].find((each) => each && each.uid !== 0);
  if (!keeper || parts.length === 0) return settings && cluster?.uid === settings.uid ? cluster : null;
  const other = parts.find(({ uid }) => uid !== keeper.uid);
  if (!other) return keeper;
  throw new StartupError(
    `The folder ${dataDir} is of user ${keeper.uid}, and holds data of user ${other.uid}: give all of it to one user (chown -R) first.`,
  );
}
