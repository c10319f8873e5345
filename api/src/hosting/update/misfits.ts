import { satisfies } from 'semver';
import type { Client } from 'pg';
import { z } from 'zod';

/** A live remote of a team, and the range it requires of each shared package. */
interface LiveRemote {
  readonly name: string;
  readonly version: string;
  readonly shared: Readonly<Record<string, string>>;
}

const ranges = z.record(z.string(), z.string());

/** Without bundled remotes, since the next server brings its own. */
export async function readLiveRemotes(owner: Client): Promise<LiveRemote[]> {
  const { rows: tables } = await owner.query<{ live: unknown }>(`select to_regclass('public.live_release') as live`);
  if (tables[0]?.live === null) return [];
  const { rows } = await owner.query<{ name: string; version: string; shared: unknown }>(
    `select live.name, live.current as version, release.manifest -> 'shared' as shared
     from live_release live join release on release.name = live.name and release.version = live.current
     where live.name <> 'shell' and live.promoted_by <> 'server' order by live.name`,
  );
  return rows.map(({ name, version, shared }) => ({ name, version, shared: ranges.catch({}).parse(shared) }));
}

/** Sentences about remotes that do not fit a server with these versions. */
export function listMisfits(remotes: readonly LiveRemote[], given: Readonly<Record<string, string>>): string[] {
  return remotes.flatMap(({ name, version, shared }) => {
    const wrong = Object.entries(given).find(([module, has]) => shared[module] && !satisfies(has, shared[module]));
    if (!wrong) return [];
    const [module, has] = wrong;
    return [
      `${name} ${version} asks for ${module} ${shared[module]}, and that server gives ${has}: ` +
        `have its team publish one for ${shared[module]} || ~${has} before it starts.`,
    ];
  });
}
