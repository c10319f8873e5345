import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { toIso } from '../../releases/registry/live-release.ts';
import type { BackupState, OperatorEvent } from './operator.contract.ts';

const nightsShown = 14;
const dayMs = 86_400_000;
/** A longer run was cut off. */
const runMaxMs = 6 * 3_600_000;
const failedMax = 20;

interface Run {
  readonly kind: string;
  readonly day: string | null;
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly error: string | null;
}

export interface Backups {
  readonly state: BackupState;
  readonly failed: readonly OperatorEvent[];
}

const runsSql = `select kind, day::text as day, started_at::text as started_at, finished_at::text as finished_at, error
  from fn.read_backup_runs() where started_at <= now()`;

export async function readBackups(em: EntityManager, now = new Date()): Promise<Backups> {
  return describeRuns(await callFunction<Run>(em, runsSql, []), now);
}

function describeRuns(runs: readonly Run[], now: Date): Backups {
  const isGood = ({ finished_at, error, kind }: Run) =>
    finished_at !== null && error === null && kind !== 'before-restore';
  const isBad = ({ started_at, finished_at, error }: Run) =>
    error !== null || (finished_at === null && now.getTime() - Date.parse(started_at) > runMaxMs);
  const days = Array.from({ length: nightsShown }, (_, place) =>
    new Date(now.getTime() - (nightsShown - 1 - place) * dayMs).toISOString().slice(0, 10),
  );
  const dayOf = ({ day, started_at }: Run) => day ?? toIso(started_at).slice(0, 10);
  const stateOf = (day: string) => {
    const ofDay = runs.filter((run) => dayOf(run) === day);
    if (ofDay.some(isGood)) return 'ok';
    return ofDay.some(isBad) ? 'failed' : 'none';
  };
  const good = runs.find(isGood);
  const [newest] = runs.filter((run) => isGood(run) || isBad(run));
  return {
    state: {
      last_good_at: good ? toIso(good.started_at) : null,
      nights: days.map((day) => ({ day, state: stateOf(day) })),
      last_error: newest && isBad(newest) ? (newest.error ?? 'It was cut off before it was finished.') : null,
    },
    failed: runs
      .filter(isBad)
      .slice(0, failedMax)
      .map(({ started_at, kind }) => ({ at: toIso(started_at), kind: 'backup-failed', what: kind, times: 1 })),
  };
}
