import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../../core/http/api-env.ts';
import type { RequestsDto } from './operator.contract.ts';

const hourMs = 3_600_000;
const hoursKept = 24;
/** Requests count as slow if more than 1 % take longer. */
const limitMs = 250;

/** Each bucket is a quarter longer than the one before, so a value is at most an eighth off. */
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

function quantile({ count, buckets }: Tally, share: number): number {
  let left = Math.ceil(count * share);
  if (left === 0) return 0;
  const bucket = buckets.findIndex((each) => (left -= each) <= 0);
  const ms = middleOf(bucket);
  return ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms);
}

/** Counts a day's answers by hour in a fixed amount of memory (Rules 14.146). Per route: http/metrics.ts. */
export function createTraffic(nowMs: () => number = Date.now) {
  const hours = new Map<number, Tally>();

  function note({ ms, isFailed }: Noted): void {
    const hour = Math.floor(nowMs() / hourMs);
    const tally = hours.get(hour) ?? emptyTally();
    hours.set(hour, tally);
    for (const old of hours.keys()) if (old <= hour - hoursKept || old > hour) hours.delete(old);
    tally.count += 1;
    if (isFailed) tally.failed += 1;
    const bucket = bucketOf(ms);
    tally.buckets[bucket] = (tally.buckets[bucket] ?? 0) + 1;
  }

  function read(): RequestsDto {
    const hour = Math.floor(nowMs() / hourMs);
    const all = addUp([...hours].filter(([each]) => each > hour - hoursKept && each <= hour).map(([, tally]) => tally));
    const speed = { p50_ms: quantile(all, 0.5), p99_ms: quantile(all, 0.99) };
    return { count: all.count, failed: all.failed, ...speed, limit_ms: limitMs, hours: [], slowest: [] };
  }
  return { note, read };
}
export type Traffic = ReturnType<typeof createTraffic>;
type Noted = { readonly ms: number; readonly isFailed: boolean };

/** Calls of people. Pages and files come from memory, and monitoring would be most of the rest. */
const isCall = (path: string) => /^\/(api|auth)\//.test(path) && !/^\/api\/(health|metrics|operator)(\/|$)/.test(path);

export function watchTraffic(traffic: Traffic): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const startedMs = performance.now();
    await next();
    if (!isCall(c.req.path)) return;
    const ms = performance.now() - startedMs;
    traffic.note({ ms, isFailed: c.res.status >= 500 });
  };
}
