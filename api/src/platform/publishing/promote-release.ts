import { operation } from '../http/operation.ts';
import { change, changeLive, changesLive, refuseLiveOrMisfit } from './change-live.ts';
import { promoteBody } from '../releases/release.contract.ts';

/** Makes a version live, and the one before its fall-back. A canary of this remote ends. */
export const promoteRelease = operation(
  { route: 'POST /api/releases/:name/promote', summary: 'Make a version live', body: promoteBody, ...changesLive },
  ({ params: { name }, body: { version, is_forced: isForced } }, c) =>
    change(c, name, async (seen) => {
      await refuseLiveOrMisfit(seen, version);
      return changeLive(seen, 'fn.promote_release(?, ?, ?, ?, ?)', [version, isForced]);
    }),
);
