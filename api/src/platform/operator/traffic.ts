import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { ApiEnv } from '../http/api-env.ts';
import type { RequestsDto } from './operator.contract.ts';

const hourMs = 3_600_000;
const hoursKept = 24;
/** More than there are; whatever else is asked for is one line of its own. */
const routesMax = 300;
const slowestMax = 5;
/** The hundredth slowest answer of a route should be quicker. */
const limitMs = 250;

/** Each a quarter longer than the one before it, from 0.5 ms to a minute: so a figure is never more than an eighth off. */
const growth = 1.25;
const leastMs = 0.5;
const bucketCount = 54;
const bucketOf = (ms: number) =>
  Math.max(0, Math.min(bucketCount - 1, Math.ceil(Math.log(Math.max(ms, leastMs) / leastMs) / Math.log(growth))));
const middleOf = (bucket: number) => (bucket === 0 ? leastMs : leastMs * growth ** (bucket - 0.5));

interface Tally {
  count: number;
  failed: number;
  readonly buckets: Uint32Array;
}
const emptyTally = (): Tally => ({ count: 0, failed: 0, buckets: new Uint32Array(bucketCount) });

function addUp(tallies: Iterable<Tally>): Tally {
  const sum = emptyTally();
  for (const { count, failed, buckets } of tallies) {
    sum.count += count;
    sum.failed += failed;
    for (let at = 0; at < bucketCount; at += 1) sum.buckets[at] = (sum.buckets[at] ?? 0) + (buckets[at] ?? 0);
  }
  return sum;
}

/** How long so many of them took at most, in ms; 0 of none. */
function quantile({ count, buckets }: Tally, share: number): number {
  let left = Math.ceil(count * share);
  if (left === 0) return 0;
  const bucket = buckets.findIndex((each) => (left -= each) <= 0);
  const ms = middleOf(bucket);
  return ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms);
}

const speedOf = (tally: Tally) => ({
  count: tally.count,
  p50_ms: quantile(tally, 0.5),
  p99_ms: quantile(tally, 0.99),
});

const other = 'OTHER *';
const known = new Set(['GET', 'POST', 'PUT', 'DELETE', 'HEAD']);

/**
 * Counts answers by hour and route pattern for a day, in memory that does not grow with them: whatever is asked for
 * becomes one of the routes, and what fits none is counted together (Rules 14.146).
 */
export function createTraffic(nowMs: () => number = Date.now) {
  const hours = new Map<number, Map<string, Tally>>();

  function note({ method, route, ms, isFailed }: Noted): void {
    const hour = Math.floor(nowMs() / hourMs);
    const routes = hours.get(hour) ?? new Map<string, Tally>();
    hours.set(hour, routes);
    for (const old of hours.keys()) if (old <= hour - hoursKept || old > hour) hours.delete(old);
    const wanted = known.has(method) ? `${method} ${route}` : other;
    const key = routes.has(wanted) || routes.size < routesMax ? wanted : other;
    const tally = routes.get(key) ?? emptyTally();
    routes.set(key, tally);
    tally.count += 1;
    if (isFailed) tally.failed += 1;
    const bucket = bucketOf(ms);
    tally.buckets[bucket] = (tally.buckets[bucket] ?? 0) + 1;
  }

  function read(): RequestsDto {
    const last = Math.floor(nowMs() / hourMs);
    const shown = Array.from({ length: hoursKept }, (_, place) => last - hoursKept + 1 + place);
    const byHour = shown.map((hour) => ({ hour, all: addUp(hours.get(hour)?.values() ?? []) }));
    const all = addUp(byHour.map((each) => each.all));
    const lines = Map.groupBy(
      shown.flatMap((hour) => [...(hours.get(hour) ?? [])]),
      ([key]) => key,
    );
    const routes = [...lines].map(([key, same]) => {
      const [method = '', route = ''] = key.split(' ');
      return { method, route, ...speedOf(addUp(same.map(([, tally]) => tally))) };
    });
    return {
      failed: all.failed,
      ...speedOf(all),
      hours: byHour.map(({ hour, all: each }) => ({
        at: new Date(hour * hourMs).toISOString(),
        failed: each.failed,
        ...speedOf(each),
      })),
      slowest: routes.toSorted((one, two) => two.p99_ms - one.p99_ms || two.count - one.count).slice(0, slowestMax),
      limit_ms: limitMs,
    };
  }
  return { note, read };
}
export type Traffic = ReturnType<typeof createTraffic>;
type Noted = { readonly method: string; readonly route: string; readonly ms: number; readonly isFailed: boolean };

/** The calls of people: pages and files come from memory, and what watches over the server would be most of the rest. */
const isCall = (path: string) => /^\/(api|auth)\//.test(path) && !/^\/api\/(health|metrics|operator)(\/|$)/.test(path);

export function watchTraffic(traffic: Traffic): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const startedMs = performance.now();
    await next();
    if (!isCall(c.req.path)) return;
    const ms = performance.now() - startedMs;
    traffic.note({ method: c.req.method, route: routePath(c), ms, isFailed: c.res.status >= 500 });
  };
}
