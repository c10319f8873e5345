import { type NounSchema, readFunctions } from '../../platform/database/noun-schema.ts';
import { byParent, inFamily, isParent, isSelf } from '../../platform/database/policies.sql.ts';
import { GoalEntity } from './goal.entity.ts';
import { RewardEntity } from './reward.entity.ts';

export const rewardSchema: NounSchema = {
  tables: {
    reward: {
      entity: RewardEntity,
      counted: 'rewards',
      of: 'family',
      onJoin: { rows: 'none', why: 'only a parent makes rewards' },
      policies: {
        read: { for: 'select', using: `${inFamily()} and (${isParent} or (is_active and deleted_at is null))` },
        add: { for: 'insert', check: `${byParent('created_by')} and quantity_taken = 0` },
        change: {
          for: 'update',
          using: `${inFamily()} and ${isParent} and deleted_at is null`,
          check: `${inFamily()} and ${isParent}`,
        },
        // A child's redemption takes from the stock, inside the ledger only: it runs as the owner.
        take: { for: 'update', to: 'owner', using: inFamily() },
      },
      writes: [
        'insert (family_id, id, title, description, cost, quantity_total, quantity_taken, is_active, created_by, request_hash)',
        'update (title, description, cost, quantity_total, is_active, deleted_at)',
      ],
      audited: { id: 'id', people: [{ column: 'created_by', is: 'parent' }] },
    },
    reward_goal: {
      entity: GoalEntity,
      of: { person: 'child_id' },
      onJoin: { rows: 'none', why: 'a goal is a reward of the family' },
      policies: {
        read: { for: 'select', using: `${inFamily()} and ${isParent}` },
        choose: { using: `${inFamily()} and ${isSelf('child_id')} and not ${isParent}` },
        // A child sees the rewards that it may redeem, and no others.
        offered: {
          restricts: true,
          to: 'app',
          using: 'true',
          check: `exists (select from reward r where r.family_id = reward_goal.family_id and r.id = reward_goal.reward_id)`,
        },
      },
      writes: ['insert', 'update (reward_id)', 'delete'],
      audited: { id: 'child_id', people: [{ column: 'child_id', is: 'child' }] },
    },
  },
  functions: readFunctions(import.meta.dirname, { list_rewards: 'served' }),
};
