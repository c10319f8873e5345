import { callFunction } from '../../../core/database/call-function.ts';
import type { EntityManager } from '../../../core/database/orm.ts';
import { createFirstOfHour, type Reporters } from './reporters.ts';
import type { LoadReport } from '../release.contract.ts';

interface LoadCount {
  readonly name: string;
  readonly version: string;
  loads: number;
  failures: number;
  late: number;
  readonly loadedBy: Set<string>;
  readonly failedBy: Set<string>;
}

/** The maximum that count_loads accepts. */
const devicesOfFlushMax = 5_000;

/**
 * Counts in memory, so that a flood costs one statement a second. A device counts once an hour per version and outcome.
 */
export function createLoadCounter({ reporterOf }: Reporters) {
  let counts = new Map<string, LoadCount>();
  const isFirst = createFirstOfHour();

  function count({ name, version, outcome, device }: LoadReport, address: string): void {
    if (outcome === 'error') return;
    const of = `${name} ${version}`;
    const reporter = reporterOf({ name, version, device }, address);
    if (!reporter || !isFirst(`${of} ${outcome} ${reporter.id}`)) return;
    const { hash } = reporter;
    const counted = counts.get(of) ?? noLoads(name, version);
    counts.set(of, counted);
    counted[countOf[outcome]] += 1;
    if (hash === null || outcome === 'late') return;
    const devices = outcome === 'loaded' ? counted.loadedBy : counted.failedBy;
    if (devices.size < devicesOfFlushMax) devices.add(hash);
  }

  /** If the database is unavailable, the counts are kept. */
  async function flush(em: EntityManager): Promise<boolean> {
    const taken = counts;
    if (taken.size === 0) return false;
    counts = new Map();
    try {
      for (const [key, each] of taken) {
        const { name, version, loads, failures, late, loadedBy, failedBy } = each;
        const args = [name, version, loads, failures, late, bytesOf(loadedBy), bytesOf(failedBy)];
        await callFunction(em, 'select fn.count_loads(?, ?, ?, ?, ?, ?, ?)', args);
        taken.delete(key);
      }
    } catch (error) {
      for (const [key, each] of taken) counts.set(key, sum(each, counts.get(key)));
      throw error;
    }
    return true;
  }
  return { count, flush };
}
export type LoadCounter = ReturnType<typeof createLoadCounter>;

const countOf = { loaded: 'loads', failed: 'failures', late: 'late' } as const;

const noLoads = (name: string, version: string): LoadCount => ({
  name,
  version,
  loads: 0,
  failures: 0,
  late: 0,
  loadedBy: new Set(),
  failedBy: new Set(),
});

const bytesOf = (hashes: ReadonlySet<string>) => Buffer.from([...hashes].join(''), 'hex');

const sum = (one: LoadCount, other = noLoads(one.name, one.version)): LoadCount => ({
  ...one,
  loads: one.loads + other.loads,
  failures: one.failures + other.failures,
  late: one.late + other.late,
  loadedBy: new Set([...one.loadedBy, ...other.loadedBy]),
  failedBy: new Set([...one.failedBy, ...other.failedBy]),
});
