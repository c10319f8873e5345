import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { remoteName } from './registry.contract.ts';
import type { LiveRow } from './release.contract.ts';

export interface Live {
  readonly name: string;
  readonly current: string | null;
  readonly previous: string | null;
  readonly canary: string | null;
  readonly canary_percent: number | null;
  readonly canary_failures_max_percent: number | null;
  readonly canary_since: string | null;
  /** Equal to `canary_since` if the canary is a rollout; otherwise left over from an earlier one. */
  readonly rollout_since: string | null;
  readonly stage_since: string | null;
  readonly wanted: string | null;
  readonly since: string;
  readonly promoted_by: string;
}

export const toIso = (time: string) => new Date(time).toISOString();

export const listLive = (em: EntityManager): Promise<Live[]> => em.execute('select * from live_release order by name');

export async function readRev(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ rev: number }[]>('select rev from release_registry where id = 1');
  return row?.rev ?? 0;
}

export async function readManifest(em: EntityManager, name: string, version: string): Promise<unknown> {
  const sql = 'select manifest from release where name = ? and version = ?';
  const [row] = await em.execute<{ manifest: unknown }[]>(sql, [name, version]);
  return row?.manifest;
}

/** True if a version was rolled back or withdrawn and no one has chosen it since (Rules 13.122). */
export async function isWithdrawn(em: EntityManager, name: string, version: string): Promise<boolean> {
  const sql = 'select withdrawn from fn.is_withdrawn(?, ?) withdrawn';
  const [row] = await callFunction<{ withdrawn: boolean }>(em, sql, [name, version]);
  return row?.withdrawn === true;
}

export function toLiveRow(rev: number, live: Live): LiveRow {
  const { name, current, previous, since, promoted_by } = live;
  return {
    rev,
    name: remoteName.parse(name),
    current: current ?? '',
    previous,
    canary: toCanary(live),
    wanted: wantedOf(live)?.wanted ?? null,
    since: toIso(since),
    promoted_by,
  };
}

export const serverActor = 'server';

/** What a team made live and the last server to start could not show. */
export const wantedOf = ({ name, wanted, promoted_by }: Live): { name: string; wanted: string } | null =>
  wanted !== null && promoted_by === serverActor ? { name, wanted } : null;

/** A rollout stage lasts a day, unless devices fail. */
const stageMs = 24 * 60 * 60 * 1_000;

/** Null without a canary: a constraint makes its columns null together. */
export function toCanary(live: Live): LiveRow['canary'] {
  const { canary: version, canary_percent: percent, canary_since: since, rollout_since, stage_since } = live;
  if (version === null || percent === null || !since) return null;
  const isRollout = rollout_since === since && stage_since !== null;
  const goesOnAt = isRollout ? new Date(Date.parse(stage_since) + stageMs).toISOString() : null;
  return { version, percent, since: toIso(since), goes_on_at: goesOnAt };
}
