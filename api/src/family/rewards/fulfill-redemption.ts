import { callFunction, readRow } from '../../core/database/call-function.ts';
import { operation } from '../../core/http/operation.ts';
import { conflict, notFound } from '../../core/errors/errors.ts';
import { writeAs } from '../../identity/sessions/write-as.ts';
import {
  decidedBy,
  hintsOfRedemption,
  type Redemption,
  RedemptionEntity,
  toRedemptionDto,
} from './redemption.entity.ts';
import { redemptionDto } from './reward.contract.ts';
import { redemptions } from './reward.messages.ts';

/** Fulfilling again returns the redemption unchanged (Rules 1.11). */
export const fulfillRedemption = operation(
  {
    route: 'POST /api/rewards/redemptions/:id/fulfill',
    summary: 'Mark a pending redemption as fulfilled',
    who: 'parent',
    right: 'handle',
    session: 'inside',
    changes: ['redemptions'],
    hints: hintsOfRedemption,
    of: 'redemption',
    answers: { 200: redemptionDto },
    refuses: [409],
  },
  ({ em, asker, params: { id } }) =>
    writeAs(em, asker, 'adult', async (tx) => {
      const { familyId, profileId: fulfilledBy } = asker;
      const fulfilled = { status: 'fulfilled', fulfilledAt: new Date(), fulfilledBy } as const;
      await tx.nativeUpdate(RedemptionEntity, { familyId, id, status: 'pending' }, fulfilled);
      const [row] = await callFunction<Redemption & Named>(tx, shownSql, [familyId, id]);
      if (!row) throw notFound();
      if (row.status === 'cancelled') throw conflict(redemptions.cancelled);
      if (row.status === 'pending') throw conflict(redemptions.changed);
      return toRedemptionDto(readRow(tx, RedemptionEntity, row), row);
    }),
);

type Named = Parameters<typeof toRedemptionDto>[1];

const shownSql = `
  select redemption.*, child.display_name as child_name, reward.picture, ${decidedBy('redemption')} from redemption
    join profile child on child.family_id = redemption.family_id and child.id = child_id
    left join reward on reward.family_id = redemption.family_id and reward.id = reward_id
   where redemption.family_id = ? and redemption.id = ?`;
