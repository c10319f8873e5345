import type { EntityManager } from '../database/orm.ts';
import { listChildren } from '../families/profile.service.ts';
import type { Actor } from '../kernel/actor.ts';
import type { ChildSummaryDto } from './overview.contract.ts';

/** One row for each child that is asked for, in that order, whatever there is of it; a family has 20 at most. */
const summariesSql = `
  select child.id as child_id, coalesce(balance, 0)::float8 as balance,
         coalesce(waiting.count, 0)::int as tasks_awaiting_approval, coalesce(open.count, 0)::int as pending_redemptions,
         reward.id as reward_id, reward.title, reward.cost::float8
    from unnest(?::uuid[]) with ordinality as child (id, place)
    left join token_account on token_account.family_id = ? and token_account.child_id = child.id
    left join (
      select completed_by, count(*) from task
       where family_id = ? and status = 'completed' and approved_at is null and deleted_at is null and missed_at is null group by completed_by
    ) waiting on completed_by = child.id
    left join (
      select child_id, count(*) from redemption where family_id = ? and status = 'pending' group by child_id
    ) open on open.child_id = child.id
    left join reward_goal on reward_goal.family_id = ? and reward_goal.child_id = child.id
    left join reward on reward.family_id = reward_goal.family_id and reward.id = reward_goal.reward_id
                    and reward.is_active and reward.deleted_at is null
   order by child.place`;

type Counts = Omit<ChildSummaryDto, 'goal'>;
type Row = Counts & { reward_id: string | null; title: string; cost: number };

/** What there is of each child, in the order of their names: two queries, however many children (Rules 4.11). */
export function readOverview(em: EntityManager, actor: Actor): Promise<ChildSummaryDto[]> {
  const { familyId } = actor;
  return em.transactional(
    async (tx) => {
      const ids = (await listChildren(tx, actor)).map(({ id }) => id);
      const rows = await tx.execute<Row[]>(summariesSql, [
        `{${ids.join(',')}}`,
        ...Array.from({ length: 4 }, () => familyId),
      ]);
      return rows.map(toChildSummaryDto);
    },
    { readOnly: true },
  );
}

const toChildSummaryDto = ({ reward_id, title, cost, ...counts }: Row): ChildSummaryDto => ({
  ...counts,
  goal: reward_id === null ? null : { reward_id, title, cost },
});
