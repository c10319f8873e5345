import { setTimeout as delay } from 'node:timers/promises';
import { inLanes } from '../../../core/kernel/in-lanes.ts';

const lanes = 4;
/** A slower family gives its lane to the next one and finishes in parallel; at most this many do. */
const laneMaxMs = 1_000;
const overtimeMax = 32;

/** No family waits for another's push services. Calls `afterTurn` if a family was scheduled again during its turn. */
export function createFamilyTurns(afterTurn: (familyId: string) => void) {
  const busy = new Set<string>();
  const again = new Set<string>();
  const underWay = new Set<Promise<void>>();

  async function takeTurn(familyId: string, work: () => Promise<void>): Promise<void> {
    if (busy.has(familyId)) return void again.add(familyId);
    busy.add(familyId);
    await work();
    busy.delete(familyId);
    if (again.delete(familyId)) afterTurn(familyId);
  }

  /** `work` must not reject. Resolves after all turns, with a function that waits until all work has ended. */
  async function give<T>(
    families: IteratorObject<readonly [string, T]>,
    work: (familyId: string, of: T) => Promise<void>,
  ) {
    const all: Promise<void>[] = [];
    await inLanes(lanes, families, async ([familyId, of]) => {
      const turn = takeTurn(familyId, () => work(familyId, of)).then(() => void underWay.delete(turn));
      underWay.add(turn);
      all.push(turn);
      await Promise.race([turn, ...(underWay.size > overtimeMax ? [] : [delay(laneMaxMs, undefined, { ref: false })])]);
    });
    return () => Promise.all(all);
  }
  return { give, underWay: () => [...underWay] };
}
