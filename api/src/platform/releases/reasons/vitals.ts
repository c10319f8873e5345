import { callFunction } from '../../database/call-function.ts';
import type { EntityManager } from '../../database/orm.ts';
import type { VitalsReport } from './reasons.contract.ts';
import type { Metric } from './reasons.entity.ts';
import { createFirstOfHour, type Witnesses } from './witnesses.ts';

/** Each bucket is a tenth wider than the one before; the last is everything beyond a minute and a half. */
const step = 1.1;
const bucketMax = 120;

/** 0 for nothing, and n for what is at least 1.1^(n-1). */
const bucketOf = (value: number): number =>
  value < 1 ? 0 : Math.min(bucketMax, 1 + Math.floor(Math.log(value) / Math.log(step) + 1e-9));

/** The middle of a bucket. */
export const valueOf = (bucket: number): number => (bucket === 0 ? 0 : Math.round(step ** (bucket - 0.5)));

interface Counted {
  readonly name: string;
  readonly version: string;
  readonly metric: Metric;
  readonly bucket: number;
  count: number;
}

/** Between two flushes. */
const waitingMax = 2_000;

/** Counts in memory how fast pages were, each device once an hour for each version; no value and no device is kept. */
export function createVitalsCounter({ witnessOf }: Witnesses) {
  let counts = new Map<string, Counted>();
  const isFirst = createFirstOfHour();

  function count(report: VitalsReport, address: string): void {
    const { name, version } = report;
    const witness = witnessOf(report, address);
    if (!witness) return;
    const values: Record<Metric, number | null> = {
      mount: report.mount_ms,
      lcp: report.lcp_ms,
      inp: report.inp_ms,
      cls: report.cls_milli,
    };
    for (const metric of ['mount', 'lcp', 'inp', 'cls'] as const) {
      const value = values[metric];
      // Each by itself: a page after signing in knows less than the next one.
      if (value === null || !isFirst(`${name} ${version} ${metric} ${witness.id}`)) continue;
      add({ name, version, metric, bucket: bucketOf(value), count: 1 });
    }
  }

  function add(counted: Counted): void {
    const { name, version, metric, bucket } = counted;
    const key = `${name} ${version} ${metric} ${bucket}`;
    const before = counts.get(key);
    if (before) before.count += counted.count;
    else if (counts.size < waitingMax) counts.set(key, counted);
  }

  /** Adds what was counted to the database's, in one statement; where that is away, it counts on. */
  async function flush(em: EntityManager): Promise<void> {
    const taken = counts;
    if (taken.size === 0) return;
    counts = new Map();
    try {
      await callFunction(em, 'select fn.count_vitals(?)', [JSON.stringify([...taken.values()])]);
    } catch (error) {
      for (const each of taken.values()) add(each);
      throw error;
    }
  }
  return { count, flush };
}
export type VitalsCounter = ReturnType<typeof createVitalsCounter>;
