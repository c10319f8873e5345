import type { Logger } from 'pino';
import type { Changed, TellChanged } from '../kernel/changed.contract.ts';
import { describeError } from '../errors/describe-error.ts';
import { inLanes } from '../kernel/in-lanes.ts';
import { callFunction } from './call-function.ts';
import { emOfFamily, type EntityManager, type MikroORM } from './orm.ts';

export interface JobDeps {
  readonly orm: MikroORM;
  readonly log: Logger;
  readonly stopping: AbortSignal;
  readonly tellChanged?: TellChanged;
}

/** Due time (`at` as text, since a Date has no microseconds), family and id of a row. */
type DueId = { at: string; atMs: number; familyId: string; id: string };

interface LookUp {
  /** The look-up function; it returns due time, family and id in this order. */
  readonly lookUp: string;
}

interface Doing {
  readonly work: (em: EntityManager, due: DueId) => Promise<unknown>;
  readonly trouble: string;
  readonly changes: readonly Changed[];
}

interface DoingPages {
  readonly doPage: (page: DueId[]) => Promise<void>;
}

/** Rows per page and concurrent lanes: few, so that most of the pool stays free for requests. */
const pageSize = 500;
const lanes = 4;

/**
 * Handles all rows due by `now`; returns when the oldest fell due, or null. A failed row is retried at the next run.
 */
export const handleDueRows = (deps: JobDeps, now: Date, { lookUp, ...doing }: LookUp & Doing): Promise<number | null> =>
  handleDuePages(deps, now, { lookUp, doPage: (page) => doEach(deps, page, doing) });

export async function handleDuePages(
  deps: JobDeps,
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

/** One lane per family at a time, so that a backlog blocks one lane and no two lanes wait for the same locks. */
async function doEach(deps: JobDeps, page: DueId[], doing: Doing): Promise<void> {
  const families = Map.groupBy(page, ({ familyId }) => familyId).values();
  await inLanes(lanes, families, async (family) => {
    for (const due of family) if (!deps.stopping.aborted) await doOrLog(deps, due, doing);
  });
}

async function doOrLog(
  { orm, log, tellChanged }: JobDeps,
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
