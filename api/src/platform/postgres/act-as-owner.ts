import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';

/**
 * As root on the data of another user this process becomes that user for good, so that all it makes and starts is theirs
 * (Rules 14.61). Data of root changes nothing, nor does what root keeps beside data of the user as whom its PostgreSQL runs.
 */
export async function actAsOwner(dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const parts = ['settings.json', 'cluster'].map((name) => stat(join(dataDir, 'postgres', name)).catch(() => null));
  const [settings, cluster] = await Promise.all(parts);
  if (!settings || !cluster || cluster.uid === 0 || settings.uid !== cluster.uid) return;
  try {
    process.setgroups?.([cluster.gid]);
    process.setgid?.(cluster.gid);
    process.setuid?.(cluster.uid);
  } catch (cause) {
    throw new StartupError(
      `The data in ${dataDir} is of user ${cluster.uid}, and root may not become that user here: run this as user ${cluster.uid}.`,
      { cause },
    );
  }
}
