import { operation } from '../http/operation.ts';
import { conflict } from '../kernel/errors.ts';
import { change, changeLive, changesLive, findSeen, refuseMisfit } from './change-live.ts';

/** Ends a canary; where there is none the version before is live again, and the one it replaces its fall-back. */
export const rollBackRelease = operation(
  {
    route: 'POST /api/releases/:name/rollback',
    summary: 'End a canary or, without one, make the version before live again',
    ...changesLive,
  },
  ({ params: { name } }, c) =>
    change(c, name, async (seen) => {
      const { canary, previous } = await findSeen(seen);
      if (canary === null) {
        if (previous === null) throw conflict(`There is no version of ${name} before the live one`);
        await refuseMisfit(seen, previous);
      }
      return changeLive(seen, 'fn.roll_back_release(?, ?, ?)', []);
    }),
);
