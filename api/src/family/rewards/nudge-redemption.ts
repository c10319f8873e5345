import { databaseClock } from '../../core/clock/clock.ts';
import { callFunction } from '../../core/database/call-function.ts';
import { type EntityManager, readWithin } from '../../core/database/orm.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { beginNudge } from '../families/nudges/nudging.ts';
import { usualHours } from '../families/nudges/usual-hours.ts';
import { hintsOfRedemption, moveRedemption } from './redemption.entity.ts';
import { redemptionDto } from './reward.contract.ts';
import { redemptions } from './reward.messages.ts';
import { type Sentence } from '../../core/errors/sentences.ts';

/** A child nudges the parent about a redeemed reward, once a day (Rules 12.286). 409 if repeated. */
export const nudgeRedemption = operation(
  {
    route: 'POST /api/rewards/redemptions/:id/nudge',
    summary: 'Remind the parent of a redemption that has been pending for a while, once a day',
    who: 'child',
    changes: ['redemptions'],
    hints: hintsOfRedemption,
    of: 'redemption',
    answers: { 200: redemptionDto },
    refuses: [409],
  },
  async ({ em, actor, params: { id }, clock = databaseClock }, c) => {
    const { today, whyNot } = await beginNudge({ em, actor, clock, c });
    const asked = askingFor(actor, id, today, await readUsualHours(em, actor.familyId));
    const nudged = moveRedemption(em, 'fn.nudge_redemption(?, ?, ?, ?, ?, ?, ?)', asked);
    return orReject(nudged, { stateForbids: (why) => forbidden[why] ?? whyNot(why) });
  },
);

async function readUsualHours(em: EntityManager, familyId: string): Promise<number> {
  const sql = 'select fn.usual_reward_seconds(?) as seconds';
  const read = (tx: EntityManager) => callFunction<{ seconds: number | null }>(tx, sql, [familyId]);
  const [row] = await readWithin(em, read);
  return usualHours(row?.seconds ?? null) ?? 0;
}

const forbidden: Record<string, Sentence> = {
  fulfilled: redemptions.fulfilled,
  cancelled: redemptions.cancelled,
};
