import type { Context } from 'hono';
import type { ApiEnv } from '../../../core/http/api-env.ts';
import { operation } from '../../../core/http/operation.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { change, changeLive, changesLive, findSeen, type OfRemote, refuseMisfit } from '../change-live.ts';
import { releases } from '../release.messages.ts';

export const rollBack = ({ params: { name } }: Pick<OfRemote, 'params'>, c: Context<ApiEnv>) =>
  change(c, name, async (seen) => {
    const live = await findSeen(seen);
    if (!live) throw notFound();
    const { canary, previous } = live;
    if (canary === null) {
      if (previous === null) throw conflict(releases.noEarlier({ name }));
      await refuseMisfit(seen, previous);
    }
    return changeLive(seen, 'fn.roll_back_release(?, ?, ?)', []);
  });

export const rollBackRelease = operation(
  {
    route: 'POST /api/releases/:name/rollback',
    summary: 'End a canary or, without one, make the previous version live again',
    ...changesLive,
  },
  rollBack,
);
