import type { AuditPass } from '../../platform/database/noun-schema.ts';

/** A redemption beside each transaction that names it: its debit, and its refund where it was cancelled. */
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

/** Live is what was neither cancelled nor taken back; only what took from a stock counts in it. */
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

export const redemptionPasses: AuditPass[] = [payments, stocks];
