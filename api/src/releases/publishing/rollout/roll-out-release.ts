import type { Context } from 'hono';
import type { ApiEnv } from '../../../core/http/api-env.ts';
import { operation } from '../../../core/http/operation.ts';
import { change, changeLive, changesLive, type OfRemote, refuseLiveOrMisfit, refuseOtherPage } from '../change-live.ts';
import { type PromoteBody, promoteBody } from '../../registry/release.contract.ts';

const firstPercent = 5;

export const rollOut = (
  { params: { name }, body: { version, is_forced: isForced } }: OfRemote<PromoteBody>,
  c: Context<ApiEnv>,
) =>
  change(c, name, async (seen) => {
    refuseOtherPage(seen, await refuseLiveOrMisfit(seen, version));
    return changeLive(seen, 'fn.start_canary(?, ?, ?, ?, ?, true, ?)', [version, firstPercent, isForced]);
  });

/** Gives a version to 5, 25 and 100 % of the devices, a day apart, unless it fails. Ends another canary. */
export const rollOutRelease = operation(
  {
    route: 'POST /api/releases/:name/rollout',
    summary: 'Roll out a version in stages, which stop automatically if it fails',
    body: promoteBody,
    ...changesLive,
  },
  rollOut,
);
