import { callFunction } from '../../platform/database/call-function.ts';
import type { EntityManager } from '../../platform/database/orm.ts';
import { orReject } from '../../platform/database/rejection.ts';
import { byName } from '../families/profile.service.ts';
import type { Asker } from '../../platform/kernel/actor.ts';
import type { ChildSummaryDto } from './overview.contract.ts';

/** As PostgreSQL tells it: a bigint may be text. */
type Row = {
  [name in 'balance' | 'tasks_awaiting_approval' | 'pending_redemptions' | 'cost']: number | string;
} & { child_id: string; display_name: string; reward_id: string | null; title: string };

/** What there is of each child, in the order of their names (Rules 4.11). */
export async function readOverview(em: EntityManager, asker: Asker): Promise<ChildSummaryDto[]> {
  const { familyId, profileId, sessionId, tokenHash } = asker;
  const args = [familyId, profileId, sessionId, tokenHash];
  const rows = await orReject(callFunction<Row>(em, 'select * from fn.read_overview(?, ?, ?, ?)', args));
  return rows
    .map((row) => ({ ...row, id: row.child_id }))
    .toSorted(byName)
    .map(toChildSummaryDto);
}

const toChildSummaryDto = ({ reward_id: goal, title, cost, ...row }: Row): ChildSummaryDto => ({
  child_id: row.child_id,
  balance: Number(row.balance),
  tasks_awaiting_approval: Number(row.tasks_awaiting_approval),
  pending_redemptions: Number(row.pending_redemptions),
  goal: goal === null ? null : { reward_id: goal, title, cost: Number(cost) },
});
