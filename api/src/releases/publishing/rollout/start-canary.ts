import { operation } from '../../../core/http/operation.ts';
import { change, changeLive, changesLive, refuseLiveOrMisfit, refuseOtherPage } from '../change-live.ts';
import { canaryBody } from '../../registry/release.contract.ts';

export const startCanary = operation(
  {
    route: 'POST /api/releases/:name/canary',
    summary: 'Let a share of the browsers try a version',
    body: canaryBody,
    ...changesLive,
  },
  ({ params: { name }, body: { version, percent } }, c) =>
    change(c, name, async (seen) => {
      refuseOtherPage(seen, await refuseLiveOrMisfit(seen, version));
      return changeLive(seen, 'fn.start_canary(?, ?, ?, ?, ?, false, false)', [version, percent]);
    }),
);
