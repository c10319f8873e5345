import { lstat, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Root permanently becomes the owner of the data, so that everything it creates belongs to them (Rules 14.61) and their
 * symbolic links cannot mislead root. Call it before reading anything in the folder. Throws a StartupError if a user's
 * folder contains another's data: the owner of a folder decides where its names lead.
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

/** Null if root should stay root: there is no data yet, or root owns both folders. */
async function findOwner(dataDir: string): Promise<Owner | null> {
  // The operator may have made the folder itself a symbolic link; links inside it are not followed.
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
