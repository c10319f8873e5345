import { type AuditPass, type FeatureSchema, readFunctions } from '../../core/database/feature-schema.ts';
import { byParent, erase, helps, inFamily, isParent, isSelf, own } from '../../core/database/policies.sql.ts';
import { RedemptionEntity } from './redemption.entity.ts';
import { GoalEntity, RewardEntity } from './reward.entity.ts';

const payments = {
  rows: `
    select family_id, id as redemption_id, r.status, r.redeemer_id, r.reward_cost, t.child_id, t.seq, t.transaction_id, t.type,
           t.amount, count(*) filter (where t.type = 'redemption') over of_one as debits,
           count(*) filter (where t.type = 'refund') over of_one as refunds
      from (select family_id, id, status, child_id as redeemer_id, reward_cost from redemption) r
      full join (select family_id, source_id as id, id as transaction_id, child_id, seq, type, amount
                   from token_transaction where type in ('redemption', 'refund')) t using (family_id, id)
    window of_one as (partition by family_id, id)`,
  checks: {
    'redemption-debited-once': `status is not null and (debits = 0
      or type = 'redemption' and (debits > 1 or amount <> -reward_cost or child_id <> redeemer_id))`,
    'debit-has-redemption': `type = 'redemption' and status is null`,
    'cancellation-refunded-once': `status = 'cancelled' and (refunds = 0
      or type = 'refund' and (refunds > 1 or amount <> reward_cost or child_id <> redeemer_id))`,
    'refund-has-cancellation': `type = 'refund' and status is distinct from 'cancelled'`,
  },
} satisfies AuditPass;

/** Live redemptions are neither cancelled nor reversed; only those that took stock count. */
const stocks = {
  rows: `
    select family_id, id as reward_id, r.quantity_total, r.quantity_taken, l.live
      from reward r
      full join (select family_id, reward_id as id, count(*) as live from redemption
                  where took_stock and status <> 'cancelled' and taken_back_at is null group by family_id, reward_id) l using (family_id, id)`,
  checks: {
    'stock-taken-is-live': 'quantity_taken is distinct from coalesce(live, 0)',
    'stock-never-negative': 'quantity_total - quantity_taken < 0',
  },
} satisfies AuditPass;

const ofChild = `${inFamily()} and ${isSelf('child_id')} and not ${isParent}`;

export const rewardSchema: FeatureSchema = {
  tables: {
    reward: {
      entity: RewardEntity,
      counted: 'rewards',
      of: 'family',
      onJoin: { rows: 'none', why: 'only parents create rewards' },
      onErase: { rows: 'none', why: 'a reward is the family’s' },
      policies: {
        read: { for: 'select', using: `${inFamily()} and (${isParent} or (is_active and deleted_at is null))` },
        add: { for: 'insert', check: `${byParent('created_by')} and quantity_taken = 0` },
        change: {
          for: 'update',
          using: `${inFamily()} and ${isParent} and deleted_at is null`,
          check: `${inFamily()} and ${isParent}`,
        },
        // A child's redemption reduces the stock, but only through the ledger, which runs as the owner.
        take: { for: 'update', to: 'owner', using: inFamily() },
        erase,
      },
      writes: [
        'insert (family_id, id, title, description, picture, cost, quantity_total, quantity_taken, is_active, created_at, created_by, request_hash, home)',
        'update (title, description, picture, cost, quantity_total, is_active, home, deleted_at)',
      ],
      audited: {
        id: 'id',
        people: [
          { column: 'created_by', is: 'parent' },
          { column: 'edited_by', is: 'parent' },
        ],
      },
    },
    reward_goal: {
      entity: GoalEntity,
      of: { person: 'child_id' },
      onJoin: { rows: 'none', why: 'a goal is a reward of the family' },
      onErase: { rows: 'go', why: 'a former child saves for nothing' },
      policies: {
        read: { for: 'select', using: `${inFamily()} and ${isParent}` },
        seen: { for: 'select', using: helps('child_id') },
        choose: { to: 'app', using: ofChild, check: `${ofChild} and is_reward_seen(family_id, reward_id)` },
        keep: { to: 'owner', using: ofChild },
        erase,
      },
      writes: ['insert', 'update (reward_id)', 'delete'],
      audited: { id: 'child_id', people: [{ column: 'child_id', is: 'child' }] },
    },
    // The ledger creates and cancels redemptions; the serving role can only fulfill them.
    redemption: {
      entity: RedemptionEntity,
      counted: 'redemptions',
      of: { person: 'child_id' },
      onJoin: { rows: 'none', why: 'only rewards of the family can be redeemed' },
      onErase: { rows: 'stay', why: 'the family’s books; pending ones are canceled' },
      policies: {
        read: { for: 'select', using: own('child_id') },
        add: { for: 'insert', check: `${own('child_id')} and status = 'pending'` },
        decide: {
          for: 'update',
          using: `${inFamily()} and ${isParent} and status = 'pending'`,
          check: `${byParent('fulfilled_by')} and status = 'fulfilled'`,
        },
        seen: { for: 'select', using: helps('child_id') },
        hand_over: {
          for: 'update',
          to: 'app',
          using: `${helps('child_id')} and status = 'pending'`,
          check: `${helps('child_id')} and ${isSelf('fulfilled_by')} and status = 'fulfilled'`,
        },
        // Used by nudge_redemption, which runs as the owner and changes only the time of the nudge.
        nudge: {
          for: 'update',
          to: 'owner',
          using: `${inFamily()} and ${isSelf('child_id')} and status = 'pending'`,
          check: `${inFamily()} and ${isSelf('child_id')} and status = 'pending'`,
        },
        cancel: { for: 'update', to: 'owner', using: `${inFamily()} and ${isParent}` },
        erase,
      },
      writes: ['update (status, fulfilled_at, fulfilled_by)'],
      audited: {
        id: 'id',
        people: [
          { column: 'child_id', is: 'child' },
          { column: 'fulfilled_by', is: 'parent' },
          { column: 'cancelled_by', is: 'parent' },
        ],
      },
    },
  },
  functions: readFunctions(import.meta.dirname),
  auditPasses: [payments, stocks],
};
