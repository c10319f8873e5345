import type { EntityManager } from '../database/orm.ts';
import { remoteName } from './registry.contract.ts';
import type { LiveRow } from './release.contract.ts';

/** A row of live_release; times as PostgreSQL writes them. */
export interface Live {
  readonly name: string;
  readonly current: string;
  readonly previous: string | null;
  readonly canary: string | null;
  readonly canary_percent: number | null;
  readonly canary_failures_max_percent: number | null;
  readonly canary_since: string | null;
  readonly since: string;
  readonly promoted_by: string;
}

export const toIso = (time: string) => new Date(time).toISOString();

export const listLive = (em: EntityManager): Promise<Live[]> => em.execute('select * from live_release order by name');

export async function readRev(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ rev: number }[]>('select rev from release_registry where id = 1');
  return row?.rev ?? 0;
}

export function toLiveRow(rev: number, live: Live): LiveRow {
  const { name, current, previous, since, promoted_by } = live;
  return {
    rev,
    name: remoteName.parse(name),
    current,
    previous,
    canary: toCanary(live),
    since: toIso(since),
    promoted_by,
  };
}

/** Null where there is none: the database holds that the four columns are null together. */
export function toCanary(live: Live): LiveRow['canary'] {
  const { canary: version, canary_percent: percent, canary_failures_max_percent, canary_since } = live;
  if (version === null || percent === null || canary_failures_max_percent === null || !canary_since) return null;
  return { version, percent, max_failure_percent: canary_failures_max_percent, since: toIso(canary_since) };
}
