import { setTimeout as delay } from 'node:timers/promises';
import { inLanes } from '../../../core/kernel/in-lanes.ts';

const lanes = 4;
/** A family that takes longer leaves its lane to the next one and is finished beside it; at most this many do. */
const laneMaxMs = 1_000;
const besideMax = 32;

/**
 * Gives families their turns, so that no family waits for the push services of another. `afterTurn` is called for a family
 * whose next turn came before its last one had ended.
 */
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

  /** `work` never rejects. Resolves once all have had their turns, with a function that waits until all have ended. */
  async function give<T>(
    families: IteratorObject<readonly [string, T]>,
    work: (familyId: string, of: T) => Promise<void>,
  ) {
    const all: Promise<void>[] = [];
    await inLanes(lanes, families, async ([familyId, of]) => {
      const turn = takeTurn(familyId, () => work(familyId, of)).then(() => void underWay.delete(turn));
      underWay.add(turn);
      all.push(turn);
      await Promise.race([turn, ...(underWay.size > besideMax ? [] : [delay(laneMaxMs, undefined, { ref: false })])]);
    });
    return () => Promise.all(all);
  }
  return { give, underWay: () => [...underWay] };
}
