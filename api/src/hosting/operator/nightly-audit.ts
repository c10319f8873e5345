import { once } from 'node:events';
import type { Logger } from 'pino';
import type { Audit } from '../audit/audit-database.ts';
import { runPeriodically } from '../../core/jobs/run-periodically.ts';
import { callFunction } from '../../core/database/call-function.ts';
import type { MikroORM } from '../../core/database/orm.ts';
import { describeError } from '../../core/errors/describe-error.ts';

/** An hour when no one uses a tablet, long enough to repeat a failed attempt. */
const night = { from: 3 * 60 + 20, to: 4 * 60 + 20 };
const everyTenMinutes = '0 */10 * * * *';

interface Deps {
  readonly orm: MikroORM;
  readonly log: Logger;
  readonly audit: () => Promise<Audit>;
  readonly stopping: AbortSignal;
}

export function isNight(now: Date): boolean {
  const minutes = now.getHours() * 60 + now.getMinutes();
  return minutes >= night.from && minutes < night.to;
}

/** PostgreSQL decides which server audits, and when (Rules 14.144). */
export async function auditIfDue({ orm, log, audit, stopping }: Deps, now = new Date()): Promise<void> {
  const call = <Row>(sql: string, args: unknown[]) => callFunction<Row>(orm.em.fork(), sql, args);
  const [claimed] = await call<{ night: string | null }>('select fn.claim_audit(?) as night', [isNight(now)]);
  if (!claimed?.night) return;
  const finish = (result: Finished) =>
    call('select fn.finish_audit(?, ?, ?, ?, ?)', [
      claimed.night,
      result.differences,
      result.rows,
      result.durationMs,
      result.error,
    ]);
  try {
    const done = await Promise.race([audit(), aborted(stopping)]);
    if (done === null) await call('select fn.release_audit(?)', [claimed.night]);
    else await finish(finishedOf(done));
  } catch (error) {
    log.error({ error: describeError(error) }, 'the nightly audit failed');
    await finish({ differences: null, rows: null, durationMs: null, error: 'The audit could not read all rows.' });
  }
}

interface Finished {
  readonly differences: number | null;
  readonly rows: number | null;
  readonly durationMs: number | null;
  readonly error: string | null;
}

function finishedOf({ checks, counts, duration_ms }: Audit): Finished {
  const { families: _, ...rows } = counts;
  return {
    differences: checks.reduce((sum, { found }) => sum + found, 0),
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
    durationMs: duration_ms,
    error: null,
  };
}

const aborted = async (signal: AbortSignal): Promise<null> => {
  if (!signal.aborted) await once(signal, 'abort');
  return null;
};

export const startNightlyAudit = (deps: Deps) =>
  runPeriodically(() => auditIfDue(deps), {
    pattern: everyTenMinutes,
    log: deps.log,
    trouble: 'could not check whether an audit is due',
  });
