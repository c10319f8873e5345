import type { Logger } from 'pino';
import type { EntityManager, MikroORM } from '../database/orm.ts';
import type { Metrics } from '../http/metrics.ts';
import { describeError } from '../kernel/describe-error.ts';
import { payDueDates } from './payment.service.ts';

export interface SweepDeps {
  readonly orm: MikroORM;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'allowancePaid' | 'sweepLagSeconds'>;
  /** Aborted once the process was told to stop; what is left is paid after the next start. */
  readonly stopping: AbortSignal;
}

/** How many are read at once, and how many of them are paid at once: most of the pool stays with the requests. */
const pageSize = 100;
const lanes = 4;

/**
 * Pays everything that is due by `now`, on any number of servers at once: each date once, late ones with their own
 * date (Rules 9.3). What cannot be paid is logged and holds up nobody else; the next sweep tries it again.
 */
export async function sweepAllowances(deps: SweepDeps, now: Date): Promise<void> {
  let page = await listDue(deps.orm.em, now);
  const [oldest] = page;
  deps.metrics.sweepLagSeconds.set(oldest ? (now.getTime() - oldest.atMs) / 1000 : 0);
  while (page.length > 0 && !deps.stopping.aborted) {
    await payPage(deps, page, now);
    page = page.length < pageSize ? [] : await listDue(deps.orm.em, now, page.at(-1));
  }
}

type DueId = { atMs: number; familyId: string; id: string };
const beforeAll: DueId = {
  atMs: 0,
  familyId: '00000000-0000-0000-0000-000000000000',
  id: '00000000-0000-0000-0000-000000000000',
};

async function listDue(em: EntityManager, now: Date, after = beforeAll): Promise<DueId[]> {
  const sql = `select extract(epoch from next_execution_at)::float8 * 1000 as "atMs", family_id as "familyId", id
    from due_allowances(?, ?, ?, ?, ?)`;
  return em.fork().execute<DueId[]>(sql, [now, new Date(after.atMs), after.familyId, after.id, pageSize]);
}

/** Each lane takes the next one as soon as it is free, so a long backlog holds up its own lane only. */
async function payPage(deps: SweepDeps, page: DueId[], now: Date): Promise<void> {
  const waiting = page.values();
  const lane = async () => {
    for (const due of waiting) if (!deps.stopping.aborted) await payOrLog(deps, due, now);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function payOrLog({ orm, log, metrics, stopping }: SweepDeps, { familyId, id }: DueId, now: Date): Promise<void> {
  // Nobody asks but the clock: the family's rows as its parent sees them, and no person.
  const em = orm.em.fork({ session: { variables: { 'app.family_id': familyId, 'app.role': 'parent' } } });
  const onPaid = () => metrics.allowancePaid.inc();
  try {
    await payDueDates(em, { familyId, allowanceId: id, now, onPaid, stopping });
  } catch (error) {
    log.error({ error: describeError(error) }, 'an allowance could not be paid');
  }
}
