import type { Caller } from '../../../src/core/database/orm.ts';
import { meanwhile } from '../processes/meanwhile.ts';

/** Makes all of `work` wait for the family's row, so that without its lock each would read the same state. */
export const whileFamilyLocked = <T>(caller: Caller, work: readonly (() => Promise<T>)[]): Promise<T[]> =>
  meanwhile({
    caller,
    first: (holder) => holder('select from family where id = $1 for update', [caller.familyId]),
    second: () => Promise.all(work.map((send) => send())),
    waiting: work.length,
  });
