import { callFunction } from '../../../core/database/call-function.ts';
import type { EntityManager } from '../../../core/database/orm.ts';
import { operation } from '../../../core/http/operation.ts';
import { type LiveRegistry, registryOf } from '../../registry/live-registry.ts';
import { listLive, readRev, toIso, toLiveRow } from '../../registry/live-release.ts';
import { remoteName } from '../../registry/registry.contract.ts';
import { readReasons } from './read-reasons.ts';
import { releaseToken } from '../release-token.ts';
import { type ReleaseReport, releaseReport } from '../../registry/release.contract.ts';
import { languagesOfShell, languageTag } from '../../registry/uses/catalogs.ts';

export const readReleases = operation(
  {
    route: 'GET /api/releases',
    summary: 'Read each remote’s live version and browsers’ reports about it',
    who: 'open',
    guard: releaseToken,
    answers: { 200: releaseReport },
  },
  (_, c) => readReport(c.var.services.orm.em.fork(), registryOf(c)),
);

type Remote = ReleaseReport['remotes'][number];
type Reported = 'errors' | 'mount_ms' | 'vitals';
type VersionRow = Omit<Remote['versions'][number], 'made_at' | 'is_live' | Reported> & {
  name: string;
  made_at: string;
};
type EventRow = Omit<Remote['events'][number], 'at'> & { name: string; at: string };

const eventsMax = 20;
const versionsMax = 50;

export async function readReport(
  em: EntityManager,
  { shell, current }: Pick<LiveRegistry, 'shell' | 'current'>,
): Promise<ReleaseReport> {
  const rev = await readRev(em);
  const rows = (await listLive(em)).filter(({ name }) => remoteName.safeParse(name).success);
  const versions = Map.groupBy(await callFunction<VersionRow>(em, versionsSql, [versionsMax]), ({ name }) => name);
  const events = Map.groupBy(await em.execute<EventRow[]>(eventsSql, [eventsMax]), ({ name }) => name);
  const reasons = await readReasons(em, rows);
  const { version, contract, shared, kit, files } = shell;
  const { pages, hidden } = current();
  return {
    rev,
    shell: { version, contract, shared, kit, languages: languagesOfShell([...files.keys()]) },
    remotes: rows.map((live) => {
      const { rev: _, ...row } = toLiveRow(rev, live);
      const isLive = (each: string) => [live.current, live.previous, live.canary].includes(each);
      return {
        ...row,
        title: pages.get(live.name)?.title ?? live.name,
        route: pages.get(live.name)?.route ?? null,
        role: pages.get(live.name)?.role ?? null,
        hidden_because: hidden.get(live.name) ?? null,
        versions: (versions.get(live.name) ?? []).map(({ name: __, ...each }) => ({
          ...each,
          made_at: toIso(each.made_at),
          languages: each.languages.filter(({ tag }) => languageTag.test(tag)),
          is_live: isLive(each.version),
          errors: reasons.errorsOf(live.name, each.version),
          mount_ms: null,
          vitals: { lcp_ms: null, inp_ms: null, cls_milli: null },
        })),
        events: (events.get(live.name) ?? []).map(({ name: __, ...each }) => ({ ...each, at: toIso(each.at) })),
        steps: reasons.stepsOf(live.name),
        adoption: [],
      };
    }),
  };
}

const versionsSql = `
select name, version, made_at, made_by, tried, bytes, about, languages, loads, failures, late, devices, failed_devices,
       case when fn.is_withdrawn(name, version)
            then (select action from release_event e
                   where e.name = newest.name and from_version = newest.version and action in ('takeback', 'rollback')
                   order by id desc limit 1) end as withdrawn,
       case when exists (select from live_release l where l.name = newest.name
                            and newest.version in (l.current, l.previous, l.canary)) then manifest -> 'api' end as uses
  from (select r.*, row_number() over (partition by name order by made_at desc) as place from release r) newest,
       lateral (select coalesce(sum(loads), 0)::int as loads, coalesce(sum(failures), 0)::int as failures,
                       coalesce(sum(late), 0)::int as late
                  from release_load l where l.name = newest.name and l.version = newest.version) told,
       lateral (select count(distinct device)::int as devices,
                       (count(distinct device) filter (where failed_at is not null))::int as failed_devices
                  from release_device d
                 where d.name = newest.name and d.version = newest.version and day > current_date - 14) seen,
       lateral (select coalesce(jsonb_agg(jsonb_build_object('tag', tag, 'missing',
                         case when jsonb_typeof(missing) = 'array' then jsonb_array_length(missing) end) order by tag), '[]') as languages
                  from release_file f,
                       lateral (select split_part(path, '.', 2) as tag) catalog,
                       lateral (select manifest #> array['languages', tag, 'missing'] as missing) listed
                 where f.name = newest.name and f.version = newest.version
                   and path like 'words.%' and path = 'words.' || tag || '.js') spoken
 where place <= ? order by made_at desc`;

const eventsSql = `
select name, at, rev, action, from_version, to_version, percent, is_forced, actor
  from (select e.*, row_number() over (partition by name order by id desc) as place from release_event e) newest
 where place <= ? order by id desc`;
