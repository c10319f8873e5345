import type { EntityManager } from '../../../core/database/orm.ts';
import { type Live, toCanary, toIso } from '../../registry/live-release.ts';
import type { ReleaseReport } from '../../registry/release.contract.ts';

type Remote = ReleaseReport['remotes'][number];
type Version = Remote['versions'][number];
type Step = Remote['steps'][number];
type Named = { name: string; version: string };

export async function readReasons(em: EntityManager, lives: readonly Live[]) {
  const errors = groupByVersion(await em.execute<ErrorRow[]>(errorsSql, [errorsMax]));
  const changes = Map.groupBy(await em.execute<ChangeRow[]>(changesSql, [changesMax]), ({ name }) => name);
  const rollouts = new Map(lives.map((live) => [live.name, rolloutOf(live, changes.get(live.name) ?? [])]));
  const loads = groupByVersion(await em.execute<LoadRow[]>(loadsSql));
  return {
    errorsOf: (name: string, version: string): Version['errors'] =>
      (errors.get(`${name} ${version}`) ?? []).map(toError),
    stepsOf: (name: string): Step[] => {
      const { version, steps } = rollouts.get(name) ?? { version: '', steps: [] };
      const ofVersion = loads.get(`${name} ${version}`) ?? [];
      return addLoads(steps, ofVersion);
    },
  };
}

const groupByVersion = <Row extends Named>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ name, version }) => `${name} ${version}`);

type ErrorRow = Named & Version['errors'][number];
const errorsMax = 20;
const errorsSql = `
select * from (
  select name, version, encode(hash, 'hex') as hash, phase, error, file, at_line as line, at_column as "column", is_mapped,
         sum(count)::int as count, min(first_at) as first_at, max(last_at) as last_at,
         row_number() over (partition by name, version order by sum(count) desc, max(last_at) desc) as place
    from release_error
   group by name, version, hash, phase, error, file, at_line, at_column, is_mapped
) told where place <= ? order by name, version, place`;

const toError = ({ hash, phase, error, file, line, column, is_mapped, count, first_at, last_at }: ErrorRow) => ({
  hash,
  phase,
  error,
  file,
  line,
  column,
  is_mapped,
  count,
  first_at: toIso(first_at),
  last_at: toIso(last_at),
});

type ChangeRow = { name: string; at: string; action: string; from: string | null; to: string | null; percent: number };
const changesMax = 50;
const changesSql = `
select name, at, action, from_version as "from", to_version as "to", coalesce(percent, 100) as percent
  from (select e.*, row_number() over (partition by name order by id desc) as place
          from release_event e where action in ('promote', 'canary', 'rollback', 'takeback', 'bundled')) newest
 where place <= ? order by id desc`;

type Begun = Pick<Step, 'percent' | 'since'>;

/** The stages of the current rollout, or of the last one that was withdrawn. */
function rolloutOf(live: Live, changes: readonly ChangeRow[]): { version: string; steps: Begun[] } {
  const isRunning = typeof toCanary(live)?.goes_on_at === 'string';
  const lastBack = isRunning ? -1 : changes.findIndex(({ action }) => action === 'takeback');
  const version = isRunning ? live.canary : (changes[lastBack]?.from ?? null);
  if (version === null) return { version: '', steps: [] };
  const before = changes.slice(lastBack + 1);
  const end = before.findIndex(({ action, to }) => to !== version || !['canary', 'promote'].includes(action));
  const steps = before.slice(0, end < 0 ? undefined : end).map(({ percent, at }) => ({ percent, since: toIso(at) }));
  return { version, steps: steps.toReversed() };
}

type LoadRow = Named & { hour: string } & Pick<Step, 'loads' | 'failures' | 'late'>;
const loadsSql = `select name, version, hour, loads, failures, late from release_load where hour > now() - interval '30 days'`;

const hourMs = 3_600_000;
const hourOf = (time: string) => Math.floor(Date.parse(time) / hourMs);

/** Loads are stored per hour; an hour in which a stage began counts for that stage. */
function addLoads(steps: readonly Begun[], rows: readonly LoadRow[]): Step[] {
  return steps.map(({ percent, since }, index) => {
    const next = steps[index + 1];
    const isOf = (hour: string) =>
      hourOf(toIso(hour)) >= hourOf(since) && (!next || hourOf(toIso(hour)) < hourOf(next.since));
    const within = rows.filter(({ hour }) => isOf(hour));
    const sum = (what: 'loads' | 'failures' | 'late') => within.reduce((total, row) => total + row[what], 0);
    return { percent, since, loads: sum('loads'), failures: sum('failures'), late: sum('late') };
  });
}
