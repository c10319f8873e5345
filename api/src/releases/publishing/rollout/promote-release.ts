import type { Context } from 'hono';
import type { ApiEnv } from '../../../core/http/api-env.ts';
import { operation } from '../../../core/http/operation.ts';
import { change, changeLive, changesLive, type OfRemote, refuseLiveOrMisfit } from '../change-live.ts';
import { type PromoteBody, promoteBody } from '../../registry/release.contract.ts';

export const promote = (
  { params: { name }, body: { version, is_forced: isForced } }: OfRemote<PromoteBody>,
  c: Context<ApiEnv>,
) =>
  change(c, name, async (seen) => {
    await refuseLiveOrMisfit(seen, version);
    return changeLive(seen, 'fn.promote_release(?, ?, ?, ?, ?)', [version, isForced]);
  });

export const promoteRelease = operation(
  { route: 'POST /api/releases/:name/promote', summary: 'Make a version live', body: promoteBody, ...changesLive },
  promote,
);
