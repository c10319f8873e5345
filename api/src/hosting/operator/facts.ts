import { type ClockReading, readClock } from '../../core/clock/clock.ts';
import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { listLive, toCanary, toIso, wantedOf } from '../../releases/registry/live-release.ts';
import { remoteName } from '../../releases/registry/registry.contract.ts';
import { readMissingSince } from '../backup/restore/read-backup.ts';
import { readBackups } from './backup-state.ts';
import type {
  BackupState,
  EventKind,
  Alert,
  OperatorEvent,
  OperatorRelease,
  OperatorStatus,
} from './operator.contract.ts';

export type People = OperatorStatus['people'];
export type LastAudit = NonNullable<OperatorStatus['audit']>;

export interface Facts {
  readonly clock: ClockReading;
  readonly backup: BackupState;
  readonly backupMissingSince: string | null;
  readonly audit: LastAudit | null;
  readonly refused: OperatorStatus['refused'];
  readonly releases: readonly OperatorRelease[];
  readonly events: readonly OperatorEvent[];
  readonly reported: readonly (Alert & { readonly place: string })[];
  readonly webhookFailedAt: string | null;
}

const eventsMax = 50;
const ofEachMax = 20;

export async function readFacts(em: EntityManager, makesBackups: boolean): Promise<Facts> {
  const backups = await readBackups(em);
  return {
    clock: await readClock(em),
    backup: backups.state,
    backupMissingSince: makesBackups ? await readMissingSince(em) : null,
    audit: await readAudit(em),
    refused: await readRefused(em),
    releases: await readLiveReleases(em),
    events: newest([...(await readEvents(em)), ...backups.failed]),
    reported: (await em.execute<ReportedAlert[]>(reportedSql)).map((each) => ({ ...each, since: toIso(each.since) })),
    webhookFailedAt: await readWebhookFailed(em),
  };
}

const newest = (events: readonly OperatorEvent[]) =>
  events.toSorted((one, two) => Date.parse(two.at) - Date.parse(one.at)).slice(0, eventsMax);

type ReportedAlert = Alert & { place: string };
const reportedSql = `select key, place, since::text as since, sentence, cause from operator_need order by key, place limit 100`;

type AuditRow = Omit<LastAudit, 'at'> & { started_at: string };

/** Differences stay until an audit finds none, even if a later one failed. */
async function readAudit(em: EntityManager): Promise<LastAudit | null> {
  const [row] = await em.execute<AuditRow[]>(
    `select started_at::text as started_at, row_count::float8 as rows, duration_ms,
            coalesce(differences, (select k.differences from audit_run k where k.differences is not null and k.started_at <= now()
                                    order by k.started_at desc limit 1)) as differences,
            coalesce(error, case when finished_at is null and started_at < now() - interval '6 hours' then 'It was cut off.' end) as error
       from audit_run where started_at <= now() order by started_at desc limit 1`,
  );
  if (!row) return null;
  const { started_at, ...rest } = row;
  return { at: toIso(started_at), ...rest };
}

async function readRefused(em: EntityManager): Promise<OperatorStatus['refused']> {
  const rows = await em.execute<{ what: string; count: number }[]>(
    `select what, count::float8 as count from refusal_count where day = (now() at time zone 'UTC')::date`,
  );
  const countOf = (what: string) => rows.find((row) => row.what === what)?.count ?? 0;
  return { sign_ins: countOf('sign-ins'), hosts: countOf('hosts') };
}

type LoadRow = { name: string; loads: number; failures: number };
type RolledBack = { name: string; version: string; at: string };

/** Loads since the canary began. A withdrawn version is listed for a week, or until the remote changes. */
async function readLiveReleases(em: EntityManager): Promise<OperatorRelease[]> {
  const loads = await em.execute<LoadRow[]>(`
    select v.name, coalesce(sum(l.loads), 0)::float8 as loads, coalesce(sum(l.failures), 0)::float8 as failures
      from live_release v left join release_load l
        on l.name = v.name and l.version = v.canary and l.hour >= date_trunc('hour', v.canary_since)
     where v.canary is not null group by v.name`);
  const rolledBack = await em.execute<RolledBack[]>(`
    select name, from_version as version, at::text as at
      from (select distinct on (name) * from release_event order by name, id desc) last
     where action = 'takeback' and at > now() - interval '7 days'`);
  return (await listLive(em))
    .filter(({ name }) => remoteName.safeParse(name).success)
    .map((live) => {
      const canary = toCanary(live);
      const { loads: loaded = 0, failures = 0 } = loads.find(({ name }) => name === live.name) ?? {};
      const back = rolledBack.find(({ name }) => name === live.name);
      return {
        name: live.name,
        version: live.current ?? '',
        since: toIso(live.since),
        canary: canary && {
          version: canary.version,
          percent: canary.percent,
          since: canary.since,
          loads: loaded,
          failures,
        },
        taken_back: back ? { version: back.version, at: toIso(back.at) } : null,
        wanted: wantedOf(live)?.wanted ?? null,
      };
    });
}

type EventRow = { at: string; kind: EventKind; what: string; times: number };

async function readEvents(em: EntityManager): Promise<OperatorEvent[]> {
  const rows = await em.execute<EventRow[]>(
    `select at::text as at, kind, what, times from operator_event
      union all
     (select at::text, 'taken-back', concat(name, ' ', from_version), 1 from release_event where action = 'takeback'
       order by id desc limit ${ofEachMax})
      union all
     (select started_at::text, case when differences > 0 then 'audit-differences' else 'audit-failed' end,
             coalesce(differences::text, ''), 1
        from audit_run
       where differences > 0 or error is not null or (finished_at is null and started_at < now() - interval '6 hours')
       order by night desc limit ${ofEachMax})`,
  );
  return rows.map(({ at, ...row }) => ({ at: toIso(at), ...row }));
}

async function readWebhookFailed(em: EntityManager): Promise<string | null> {
  const [row] = await em.execute<{ at: string | null }[]>(
    `select max(given_up_at)::text as at from webhook_delivery g
      where given_up_at > now() - interval '7 days'
        and not exists (select from webhook_delivery d where d.delivered_at > g.given_up_at)`,
  );
  return row?.at ? toIso(row.at) : null;
}

export async function readPeople(em: EntityManager): Promise<People> {
  const [people] = await callFunction<People>(em, 'select families, parents, children from fn.read_people()', []);
  return people ?? { families: 0, parents: 0, children: 0 };
}

export interface Installation {
  readonly migrations: readonly string[];
  readonly since: string;
  readonly databaseBytes: number;
}

export async function readInstallation(em: EntityManager): Promise<Installation> {
  const sql = `select migrations, since::text as since, database_bytes::float8 as bytes from fn.read_installation()`;
  const [row] = await callFunction<{ migrations: string[]; since: string; bytes: number }>(em, sql, []);
  return { migrations: row?.migrations ?? [], since: toIso(row?.since ?? ''), databaseBytes: row?.bytes ?? 0 };
}
