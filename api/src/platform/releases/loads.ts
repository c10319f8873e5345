import { callFunction } from '../database/call-function.ts';
import type { EntityManager } from '../database/orm.ts';
import { keepNewest } from '../kernel/keep-newest.ts';
import type { LoadReport } from './release.contract.ts';

interface Count {
  readonly name: string;
  readonly version: string;
  loads: number;
  failures: number;
}

/** So many are remembered, some 2 MB; who told longest ago may tell again. */
const toldMax = 10_000;

/**
 * Counts in memory what browsers tell, so that a flood of reports is one statement a second. An address counts once for
 * each version and outcome, until a restart: else anybody could end a canary alone. It is written nowhere.
 */
export function createLoadCounter() {
  let counts = new Map<string, Count>();
  const told = new Set<string>();

  function count({ name, version, outcome }: LoadReport, address: string): void {
    const key = `${name} ${version}`;
    if (!isFirst(`${key} ${outcome} ${address}`)) return;
    const known = counts.get(key) ?? { name, version, loads: 0, failures: 0 };
    known[outcome === 'loaded' ? 'loads' : 'failures'] += 1;
    counts.set(key, known);
  }

  function isFirst(telling: string): boolean {
    if (told.has(telling)) return false;
    told.add(telling);
    keepNewest(told, toldMax);
    return true;
  }

  /** Adds what was counted to the database's; where that is away, it counts on. */
  async function flush(em: EntityManager): Promise<boolean> {
    const taken = counts;
    if (taken.size === 0) return false;
    counts = new Map();
    try {
      for (const [key, each] of taken) {
        const { name, version, loads, failures } = each;
        await callFunction(em, 'select fn.count_loads(?, ?, ?, ?)', [name, version, loads, failures]);
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

const sum = (one: Count, other?: Count): Count => ({
  ...one,
  loads: one.loads + (other?.loads ?? 0),
  failures: one.failures + (other?.failures ?? 0),
});
