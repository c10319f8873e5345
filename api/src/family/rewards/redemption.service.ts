import type { z } from 'zod';
import { callFunction, readRow } from '../../platform/database/call-function.ts';
import type { EntityManager } from '../../platform/database/orm.ts';
import { orReject } from '../../platform/database/rejection.ts';
import type { Asker } from '../../platform/kernel/actor.ts';
import { pageOf } from '../../platform/kernel/wire.contract.ts';
import type { RedemptionDto, redemptionQuery } from './redemption.contract.ts';
import { type Redemption, RedemptionEntity } from './redemption.entity.ts';

/** Without a child's name it is the row of an empty page. */
type ListRow = Partial<Redemption> & { total: number | string; child_name: string | null };

const listSql = 'select total, (listed).*, child_name from fn.list_redemptions(?, ?, ?, ?, ?, ?, ?)';

type RedemptionList = { redemptions: RedemptionDto[]; total: number };

/** The family's for a parent, its own for a child, newest first (Rules 8.5). `total` counts all that match. */
export async function listRedemptions(
  em: EntityManager,
  { familyId, profileId, sessionId, tokenHash }: Asker,
  asked: z.output<typeof redemptionQuery>,
): Promise<RedemptionList> {
  const page = pageOf(asked);
  const args = [familyId, profileId, sessionId, asked.status, page?.limit, page?.offset, tokenHash];
  const rows = await orReject(callFunction<ListRow>(em, listSql, args));
  const redemptions = rows.flatMap(({ child_name: name, ...row }) =>
    name === null ? [] : [toRedemptionDto(readRow(em, RedemptionEntity, row), name)],
  );
  return { redemptions, total: Number(rows[0]?.total) };
}

export function toRedemptionDto(redemption: Redemption, childName: string): RedemptionDto {
  return {
    id: redemption.id,
    child_id: redemption.childId,
    child_name: childName,
    reward_id: redemption.rewardId,
    reward_title: redemption.rewardTitle,
    reward_cost: redemption.rewardCost,
    status: redemption.status,
    redeemed_at: redemption.redeemedAt.toISOString(),
    fulfilled_at: redemption.fulfilledAt?.toISOString() ?? null,
    cancelled_at: redemption.cancelledAt?.toISOString() ?? null,
    cancellation_reason: redemption.cancellationReason ?? null,
    transaction_id: redemption.transactionId ?? redemption.id,
    taken_back_at: redemption.takenBackAt?.toISOString() ?? null,
  };
}
