import { hash } from 'node:crypto';
import { hostname } from 'node:os';
import { listMigrations } from '../../core/database/list-migrations.ts';
import type { EntityManager, MikroORM } from '../../core/database/orm.ts';
import type { Standby } from '../../core/database/standby.ts';
import type { OperatorBackups } from './backups/operator-backups.ts';
import { createFolderSize, diskDto, type Room, roomAt } from './disk.ts';
import { type Facts, type Installation, type People, readFacts, readInstallation, readPeople } from './facts.ts';
import { findAlerts, type FoundAlert, inOrder } from './alerts.ts';
import type { Alert, OperatorStatus } from './operator.contract.ts';
import { releaseKeyOf, tokenChecker } from './operator-token.ts';
import { createRefusals } from './refusals.ts';
import { createJobRuns, type JobRuns } from '../../core/jobs/job-runs.ts';
import { createScheduledRuns } from './scheduled-runs.ts';
import { createTraffic } from './traffic.ts';

/** Expensive reads are cached for a minute. */
const keptMs = 60_000;

export interface OperatorSetup {
  readonly orm: MikroORM;
  readonly standby?: Standby | undefined;
  readonly token: string;
  readonly secret: string;
  readonly version: string;
  readonly dataDir: string;
  readonly makesBackups: boolean;
  readonly backups?: OperatorBackups;
  /** False for a command, which serves no requests. */
  readonly isServing?: boolean;
  /** Replaced by commands with another role, and by tests. */
  readonly roomOf?: (folder: string) => Promise<Room>;
  readonly peopleOf?: (em: EntityManager) => Promise<People>;
  readonly jobs?: JobRuns;
}

export interface Seen {
  readonly facts: Facts;
  readonly installation: Installation;
  readonly disk: OperatorStatus['disk'];
  readonly found: readonly FoundAlert[];
}

type Read = <T>(work: (em: EntityManager) => Promise<T>) => Promise<T>;

function keep<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  let readAtMs = 0;
  return () => {
    if (kept && performance.now() - readAtMs < keptMs) return kept;
    readAtMs = performance.now();
    kept = read();
    kept.catch(() => (kept = null));
    return kept;
  };
}

const upSince = (startedAt: Date, now: Date) => ({
  started_at: startedAt.toISOString(),
  uptime_seconds: Math.floor((now.getTime() - startedAt.getTime()) / 1000),
});

export function createOperator(setup: OperatorSetup) {
  const {
    orm,
    standby,
    token,
    secret,
    version,
    dataDir,
    makesBackups,
    isServing = true,
    roomOf = roomAt,
    peopleOf = readPeople,
    jobs = createJobRuns(),
  } = setup;
  const [traffic, sweeps, refusals] = [createTraffic(), createScheduledRuns(), createRefusals()];
  const startedAt = new Date();
  const place = hash('sha256', `${hostname()} ${dataDir}`).slice(0, 16);
  const sizeOfData = createFolderSize(dataDir);
  const atPrimary: Read = (work) => work(orm.em.fork());
  const read: Read = standby ? standby.readNow : atPrimary;
  const people = keep(() => read(peopleOf));
  const installation = keep(() => read(readInstallation));

  async function look(now = new Date(), by = atPrimary): Promise<Seen> {
    const facts = await by((em) => readFacts(em, makesBackups));
    const known = await installation();
    const disk = diskDto(await roomOf(dataDir), await sizeOfData());
    const jobsSeen = isServing ? sweeps.read() : null;
    const found = findAlerts({ facts, now, installedAt: known.since, disk, sweeps: jobsSeen, slowJobs: jobs.slow() });
    return { facts, installation: known, disk, found };
  }

  /** Each alert with the time it was first reported, plus the alerts of other servers about themselves. */
  function alertsOf({ facts: { reported }, found }: Seen, now: Date): Alert[] {
    const own = found.map(({ isOwn, since, ...need }) => {
      const before = reported.find((each) => each.key === need.key && each.place === (isOwn ? place : ''));
      return { ...need, since: since ?? before?.since ?? now.toISOString() };
    });
    const others = reported.filter((each) => each.place !== '' && each.place !== place);
    return inOrder([...own, ...others.map(({ key, sentence, cause, since }) => ({ key, sentence, cause, since }))]);
  }

  async function status(): Promise<OperatorStatus> {
    const now = new Date();
    const seen = await look(now, read);
    const { facts, installation: known, disk } = seen;
    const [name = '', commit] = version.split('+');
    const waiting = refusals.waiting();
    const applied = new Set(known.migrations);
    const { last, ...sums } = sweeps.read();
    return {
      at: now.toISOString(),
      build: { version: name, commit: commit ?? null },
      schema: {
        migrations: known.migrations.length,
        is_whole: (await listMigrations()).every((each) => applied.has(each)),
      },
      server: isServing ? upSince(startedAt, now) : null,
      clock: { is_right: facts.clock.isRight, shows: facts.clock.shows.toISOString() },
      people: await people(),
      database_bytes: known.databaseBytes,
      disk,
      backup: facts.backup,
      audit: facts.audit,
      sweeps: isServing
        ? {
            runs: sums.runs,
            failed: sums.failed,
            last_at: last?.at.toISOString() ?? null,
            last_ms: last?.durationMs ?? null,
          }
        : null,
      refused: { sign_ins: facts.refused.sign_ins + waiting.signIns, hosts: facts.refused.hosts + waiting.hosts },
      requests: isServing ? traffic.read() : null,
      releases: [...facts.releases],
      events: [...facts.events],
      needs: alertsOf(seen, now),
    };
  }

  const tokens = { isToken: tokenChecker(token), releaseKey: releaseKeyOf(token, secret) };
  return { ...tokens, status, look, place, version, traffic, sweeps, refusals, jobs, backups: setup.backups };
}
export type Operator = ReturnType<typeof createOperator>;
