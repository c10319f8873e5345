import { setTimeout } from 'node:timers/promises';
import { type Caller, emFor, type MikroORM } from '../database/orm.ts';
import { lockFamily } from '../families/family.service.ts';

/** Long enough for whatever `work` sends to come as far as the lock. */
const arrivalMs = 300;

/** Lets all of `work` wait at the family's row, so that without its lock each would have seen the same. */
export async function whileFamilyLocked<T>(orm: MikroORM, caller: Caller, work: () => Promise<T>): Promise<T> {
  const waiting = await emFor(orm, caller).transactional(async (tx) => {
    await lockFamily(tx, caller.familyId);
    const outcome = work();
    await setTimeout(arrivalMs);
    return { outcome };
  });
  return waiting.outcome;
}
