import type { Logger } from 'pino';
import type { Changed, TellChanged } from '../kernel/changed.contract.ts';
import { describeError } from '../errors/describe-error.ts';
import { inLanes } from '../kernel/in-lanes.ts';
import { callFunction } from './call-function.ts';
import { emOfFamily, type EntityManager, type MikroORM } from './orm.ts';

export interface Sweeping {
  readonly orm: MikroORM;
  readonly log: Logger;
  /** Aborted once the process was told to stop; what is left is done after the next start. */
  readonly stopping: AbortSignal;
  /** Absent in most tests. */
  readonly tellChanged?: TellChanged;
}

/** What is due: since when, which PostgreSQL tells in microseconds and a Date does not, and which row of which family. */
type DueId = { at: string; atMs: number; familyId: string; id: string };

interface LookUp {
  /** The look-up function: its rows are since when, family and id, in this order. */
  readonly lookUp: string;
}

interface Doing {
  /** Does one that is due, in a session of its family as the parent sees it, and by no person. */
  readonly work: (em: EntityManager, due: DueId) => Promise<unknown>;
  /** What the log says where `work` fails. */
  readonly trouble: string;
  /** What the pages of the family read anew then. */
  readonly changes: readonly Changed[];
}

interface DoingPages {
  readonly doPage: (page: DueId[]) => Promise<void>;
}

/** How many are read at once, and how many of them are done at once: most of the pool stays with the requests. */
const pageSize = 500;
const lanes = 4;

/**
 * Does everything that is due by `now`, and answers since when the oldest of it was, null where nothing is. What cannot be
 * done is logged and holds up nobody else; the next sweep tries it again.
 */
export const sweepDue = (deps: Sweeping, now: Date, { lookUp, ...doing }: LookUp & Doing): Promise<number | null> =>
  sweepPages(deps, now, { lookUp, doPage: (page) => doEach(deps, page, doing) });

/** The same, a page of what is due at a time. */
export async function sweepPages(
  deps: Sweeping,
  now: Date,
  { lookUp, doPage }: LookUp & DoingPages,
): Promise<number | null> {
  let page = await listDue(deps.orm.em, now, lookUp);
  const oldestMs = page[0]?.atMs ?? null;
  while (page.length > 0 && !deps.stopping.aborted) {
    await doPage(page);
    page = page.length < pageSize ? [] : await listDue(deps.orm.em, now, lookUp, page.at(-1));
  }
  return oldestMs;
}

/** Does a page in as many shares as are done at once, none of them empty. */
export async function shareOut<T>(page: readonly T[], work: (share: T[]) => Promise<void>): Promise<void> {
  const size = Math.ceil(page.length / lanes);
  const shares = Array.from({ length: lanes }, (_, lane) => page.slice(lane * size, (lane + 1) * size));
  await Promise.all(shares.filter((share) => share.length > 0).map(work));
}

const beforeAll = {
  at: '-infinity',
  familyId: '00000000-0000-0000-0000-000000000000',
  id: '00000000-0000-0000-0000-000000000000',
};

const listSql = (lookUp: string) => `
  select at::text as at, extract(epoch from at)::float8 * 1000 as "atMs", family_id as "familyId", id
    from fn.${lookUp}(?, ?, ?, ?, ?) as due (at, family_id, id)`;

const listDue = (em: EntityManager, now: Date, lookUp: string, { at, familyId, id } = beforeAll): Promise<DueId[]> =>
  callFunction<DueId>(em, listSql(lookUp), [now, at, familyId, id, pageSize]);

/**
 * Each lane takes the next family as soon as it is free, so a long backlog holds up its own lane only, and no two lanes
 * wait for one family's locks.
 */
async function doEach(deps: Sweeping, page: DueId[], doing: Doing): Promise<void> {
  const families = Map.groupBy(page, ({ familyId }) => familyId).values();
  await inLanes(lanes, families, async (family) => {
    for (const due of family) if (!deps.stopping.aborted) await doOrLog(deps, due, doing);
  });
}

async function doOrLog(
  { orm, log, tellChanged }: Sweeping,
  due: DueId,
  { work, trouble, changes }: Doing,
): Promise<void> {
  try {
    await work(emOfFamily(orm.em, due.familyId), due);
    tellChanged?.(due.familyId, changes);
  } catch (error) {
    log.error({ error: describeError(error) }, trouble);
  }
}
