import { changedThing, type Changed } from '../kernel/changed.contract.ts';
import type { Told } from './recent-changes.ts';

/** Of PostgreSQL's NOTIFY; each database has its own. */
export const channel = 'tokennest_changed';

/**
 * Takes texts, and adds to each the time by PostgreSQL's clock. Not flushed to disk: notifications do not survive a crash
 * either way, and the changes themselves are committed already.
 */
export const notifySql = `
select pg_notify('${channel}', told || ' ' || (extract(epoch from clock_timestamp()) * 1000)::bigint)
  from unnest(?::text[]) as told, set_config('synchronous_commit', 'off', true)`;

export const nowSql = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms';

export const textOf = (familyId: string, changed: Iterable<Changed>): string => `${familyId} ${[...changed].join(',')}`;

/** Null where another version of this server says it in another way; what that one alone knows is left out. */
export function readTold(payload: string): Told | null {
  const [familyId = '', changed = '', at = ''] = payload.split(' ');
  const atMs = Number(at);
  if (!familyId || !Number.isSafeInteger(atMs) || atMs <= 0) return null;
  const known = changed.split(',').flatMap((each) => changedThing.safeParse(each).data ?? []);
  return { familyId, changed: known, atMs };
}
