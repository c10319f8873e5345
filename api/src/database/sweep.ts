import type { Logger } from 'pino';
import { describeError } from '../kernel/describe-error.ts';
import { emOfFamily, type EntityManager, type MikroORM } from './orm.ts';

export interface Sweeping {
  readonly orm: MikroORM;
  readonly log: Logger;
  /** Aborted once the process was told to stop; what is left is done after the next start. */
  readonly stopping: AbortSignal;
}

/** What is due: since when, and which row of which family. */
export type DueId = { atMs: number; familyId: string; id: string };

interface Sweep {
  /** The look-up function, and the column of its rows that says since when. */
  readonly lookUp: string;
  readonly at: string;
  /** Does one that is due, in a session of its family as the parent sees it, and by no person. */
  readonly work: (em: EntityManager, due: DueId) => Promise<unknown>;
  /** What the log says where `work` fails. */
  readonly trouble: string;
}

/** How many are read at once, and how many of them are done at once: most of the pool stays with the requests. */
const pageSize = 100;
const lanes = 4;

/**
 * Does everything that is due by `now`, and answers since when the oldest of it was, null where nothing is. What cannot be
 * done is logged and holds up nobody else; the next sweep tries it again.
 */
export async function sweepDue(deps: Sweeping, now: Date, sweep: Sweep): Promise<number | null> {
  let page = await listDue(deps.orm.em, now, sweep);
  const oldestMs = page[0]?.atMs ?? null;
  while (page.length > 0 && !deps.stopping.aborted) {
    await doPage(deps, page, sweep);
    page = page.length < pageSize ? [] : await listDue(deps.orm.em, now, sweep, page.at(-1));
  }
  return oldestMs;
}

const beforeAll: DueId = {
  atMs: 0,
  familyId: '00000000-0000-0000-0000-000000000000',
  id: '00000000-0000-0000-0000-000000000000',
};

async function listDue(em: EntityManager, now: Date, { lookUp, at }: Sweep, after = beforeAll): Promise<DueId[]> {
  const sql = `select extract(epoch from ${at})::float8 * 1000 as "atMs", family_id as "familyId", id
    from ${lookUp}(?, ?, ?, ?, ?)`;
  return em.fork().execute<DueId[]>(sql, [now, new Date(after.atMs), after.familyId, after.id, pageSize]);
}

/** Each lane takes the next one as soon as it is free, so a long backlog holds up its own lane only. */
async function doPage(deps: Sweeping, page: DueId[], sweep: Sweep): Promise<void> {
  const waiting = page.values();
  const lane = async () => {
    for (const due of waiting) if (!deps.stopping.aborted) await doOrLog(deps, due, sweep);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function doOrLog({ orm, log }: Sweeping, due: DueId, { work, trouble }: Sweep): Promise<void> {
  try {
    await work(emOfFamily(orm.em, due.familyId), due);
  } catch (error) {
    log.error({ error: describeError(error) }, trouble);
  }
}
