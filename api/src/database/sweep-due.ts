import type { Logger } from 'pino';
import { describeError } from '../kernel/describe-error.ts';
import type { EntityManager, MikroORM } from './orm.ts';

export interface SweepDeps {
  readonly orm: MikroORM;
  readonly log: Logger;
  /** Aborted once the process was told to stop; what is left is done after the next start. */
  readonly stopping: AbortSignal;
}

/** A row whose time has come. */
export type Due = { atMs: number; familyId: string; id: string };

interface Sweep {
  /** A look-up function that lists what is due, the oldest first, after the last one of the page before. */
  readonly lookUp: string;
  readonly now: Date;
  /** `em` reads and writes the family's rows as its parent would, in nobody's name. */
  readonly work: (em: EntityManager, due: Due) => Promise<unknown>;
  /** What the log says where `work` fails. */
  readonly trouble: string;
  /** Told of the oldest before anything is done. */
  readonly onOldest?: (oldest: Due | undefined) => void;
}

/** How many are read at once, and how many of them are worked at: most of the pool stays with the requests. */
const pageSize = 100;
const lanes = 4;

/**
 * Works at everything that is due by `now`. What fails is logged and holds up nobody else; the next sweep tries it again.
 */
export async function sweepDue(deps: SweepDeps, sweep: Sweep): Promise<void> {
  let page = await listDue(deps.orm.em, sweep);
  sweep.onOldest?.(page[0]);
  while (page.length > 0 && !deps.stopping.aborted) {
    await workPage(deps, sweep, page);
    page = page.length < pageSize ? [] : await listDue(deps.orm.em, sweep, page.at(-1));
  }
}

const nobody = '00000000-0000-0000-0000-000000000000';
const beforeAll: Due = { atMs: 0, familyId: nobody, id: nobody };

async function listDue(em: EntityManager, { lookUp, now }: Sweep, after = beforeAll): Promise<Due[]> {
  const sql = `select extract(epoch from at)::float8 * 1000 as "atMs", family_id as "familyId", id
    from ${lookUp}(?, ?, ?, ?, ?) as due (at, family_id, id)`;
  return em.fork().execute<Due[]>(sql, [now, new Date(after.atMs), after.familyId, after.id, pageSize]);
}

/** Each lane takes the next one as soon as it is free, so a long backlog holds up its own lane only. */
async function workPage(deps: SweepDeps, sweep: Sweep, page: Due[]): Promise<void> {
  const waiting = page.values();
  const lane = async () => {
    for (const due of waiting) if (!deps.stopping.aborted) await workOrLog(deps, sweep, due);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function workOrLog({ orm, log }: SweepDeps, { work, trouble }: Sweep, due: Due): Promise<void> {
  try {
    await work(emOfFamily(orm.em, due.familyId), due);
  } catch (error) {
    log.error({ error: describeError(error) }, trouble);
  }
}

/** A fork that reads the family's rows as its parent does, in nobody's name. */
export const emOfFamily = (em: EntityManager, familyId: string): EntityManager =>
  em.fork({ session: { variables: { 'app.family_id': familyId, 'app.role': 'parent' } } });
