import { type About, changedThing, type Changed } from '../../core/kernel/changed.contract.ts';
import type { FamilyChange } from './recent-changes.ts';

export const channel = 'tokennest_changed';

/** Parameters: texts, and for each a suffix after the time. Not flushed to disk: a crash loses notifications anyway. */
export const notifySql = `
select pg_notify('${channel}', body || ' ' || (extract(epoch from clock_timestamp()) * 1000)::bigint || about)
  from unnest(?::text[], ?::text[]) as hint (body, about), set_config('synchronous_commit', 'off', true)`;

export const nowSql = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms';

export const textOf = (familyId: string, changed: Iterable<Changed>): string => `${familyId} ${[...changed].join(',')}`;

const none = '-';
const everyChild = '*';

/** Follows the time, because older servers ignore everything after that. At most 1,200 of the 8,000 allowed bytes. */
export function aboutOf({ of, by }: About): string {
  const whose = of === 'family' ? everyChild : of?.join(',') || none;
  return ` ${whose} ${by ? `${by.personId}/${by.name}` : none}`;
}

function readAbout(whose = none, sender = none): About {
  const [personId = '', name = ''] = sender.split('/');
  return {
    ...(whose !== none && { of: whose === everyChild ? 'family' : whose.split(',') }),
    ...(name !== '' && { by: { personId, name } }),
  };
}

/** Null if another version's format is unknown. Skips things that only another version knows. */
export function readChange(payload: string): FamilyChange | null {
  const [familyId = '', changed = '', at = '', whose, sender] = payload.split(' ');
  const atMs = Number(at);
  if (!familyId || !Number.isSafeInteger(atMs) || atMs <= 0) return null;
  const known = changed.split(',').flatMap((each) => changedThing.safeParse(each).data ?? []);
  return { familyId, changed: known, atMs, ...readAbout(whose, sender) };
}
