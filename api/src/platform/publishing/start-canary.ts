import { operation } from '../http/operation.ts';
import { change, changeLive, changesLive, refuseLiveOrMisfit } from './change-live.ts';
import { canaryBody } from '../releases/release.contract.ts';

/** Another canary of this remote ends. */
export const startCanary = operation(
  {
    route: 'POST /api/releases/:name/canary',
    summary: 'Let a share of the browsers try a version',
    body: canaryBody,
    ...changesLive,
  },
  ({ params: { name }, body: { version, percent, max_failure_percent: maxFailurePercent } }, c) =>
    change(c, name, async (seen) => {
      await refuseLiveOrMisfit(seen, version);
      return changeLive(seen, 'fn.start_canary(?, ?, ?, ?, ?, ?)', [version, percent, maxFailurePercent]);
    }),
);
