import type { EntityManager } from '../database/orm.ts';
import { operation } from '../http/operation.ts';
import { registryOf } from '../releases/live-registry.ts';
import { listLive, readRev, toIso, toLiveRow } from '../releases/live-release.ts';
import { remoteName } from '../releases/registry.contract.ts';
import { releasePage, releasePagePolicy } from './release-page.ts';
import { releaseToken } from './release-token.ts';
import { type ReleaseReport, releaseReport } from '../releases/release.contract.ts';
import type { ShellRelease } from '../releases/release.ts';

export const readReleases = operation(
  {
    route: 'GET /api/releases',
    summary: 'Read what is live, since when, and what browsers say of it; as a page for a browser',
    who: 'open',
    guard: releaseToken,
    answers: { 200: [releaseReport, { media: 'text/html' }] },
  },
  async (_, c) => {
    const report = await readReport(c.var.orm.em.fork(), registryOf(c).shell);
    if (!c.req.header('Accept')?.includes('text/html')) return c.json(report, 200);
    return c.html(releasePage(report), 200, { 'Content-Security-Policy': releasePagePolicy });
  },
);

type Remote = ReleaseReport['remotes'][number];
type VersionRow = Omit<Remote['versions'][number], 'made_at' | 'is_live'> & { name: string; made_at: string };
type EventRow = Omit<Remote['events'][number], 'at'> & { name: string; at: string };

const eventsMax = 20;
/** Of each remote, the newest; whoever removes old ones has far fewer. */
const versionsMax = 50;

/** What is live and what could be, of every remote, with what browsers told since each version was published. */
async function readReport(em: EntityManager, shell: ShellRelease): Promise<ReleaseReport> {
  const rev = await readRev(em);
  const rows = (await listLive(em)).filter(({ name }) => remoteName.safeParse(name).success);
  const versions = Map.groupBy(await em.execute<VersionRow[]>(versionsSql, [versionsMax]), ({ name }) => name);
  const events = Map.groupBy(await em.execute<EventRow[]>(eventsSql, [eventsMax]), ({ name }) => name);
  const { version, contract, shared, kit } = shell;
  return {
    rev,
    shell: { version, contract, shared, kit },
    remotes: rows.map((live) => {
      const { rev: _, ...row } = toLiveRow(rev, live);
      const isLive = (each: string) => [live.current, live.previous, live.canary].includes(each);
      return {
        ...row,
        versions: (versions.get(live.name) ?? []).map(({ name: __, ...each }) => ({
          ...each,
          made_at: toIso(each.made_at),
          is_live: isLive(each.version),
        })),
        events: (events.get(live.name) ?? []).map(({ name: __, ...each }) => ({ ...each, at: toIso(each.at) })),
      };
    }),
  };
}

const versionsSql = `
select name, version, made_at, made_by, tried, bytes, loads, failures
  from (select r.name, r.version, r.made_at, r.made_by, r.tried, r.bytes,
               coalesce(sum(l.loads), 0)::int as loads, coalesce(sum(l.failures), 0)::int as failures,
               row_number() over (partition by r.name order by r.made_at desc) as place
          from release r left join release_load l on l.name = r.name and l.version = r.version
         group by r.name, r.version) newest
 where place <= ? order by made_at desc`;

const eventsSql = `
select name, at, rev, action, from_version, to_version, percent, is_forced, actor
  from (select e.*, row_number() over (partition by name order by id desc) as place from release_event e) newest
 where place <= ? order by id desc`;
