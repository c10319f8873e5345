import { type AuditPass, type FeatureSchema, readFunctions } from '../../../core/database/feature-schema.ts';
import { helps, inFamily, isParent, isSelf, own } from '../../../core/database/policies.sql.ts';
import { BirdEntity } from './bird.entity.ts';
import { birdThresholds } from './birds.contract.ts';

/** A reversal has the source of the transaction that it reverses. */
const earnings = `token_transaction where source_type in ('award', 'task', 'allowance_run', 'allowance_extra')`;

const earned = {
  rows: `
    select family_id, child_id, a.ever_earned, coalesce(t.sum, 0) as recount
      from token_account a
      left join (select family_id, child_id, sum(amount) from ${earnings} group by family_id, child_id) t
        using (family_id, child_id)`,
  checks: { 'ever-earned-is-recount': 'ever_earned <> recount' },
} satisfies AuditPass;

/** Compares each child's highest total earnings at any time with its hatched birds. */
const birds = {
  rows: `
    select family_id, child_id, number, m.most, b.reached_at
      from (select family_id, child_id, max(earned) as most
              from (select family_id, child_id, sum(amount) over (partition by family_id, child_id order by seq) as earned
                      from ${earnings}) history
              join profile p using (family_id) where p.id = child_id and p.role <> 'former'
             group by family_id, child_id) m
      join unnest(array[${birdThresholds.join()}]) with ordinality threshold (at_tokens, number) on most >= at_tokens
      full join nest_bird b using (family_id, child_id, number)`,
  checks: {
    'earned-bird-hatched': 'reached_at is null',
    'hatched-bird-earned': 'most is null',
  },
} satisfies AuditPass;

/** The trigger token_transaction_earns counts and hatches; only names are written elsewhere (decision 70). */
export const nestSchema: FeatureSchema = {
  tables: {
    nest_bird: {
      entity: BirdEntity,
      counted: 'birds',
      of: { person: 'child_id' },
      onJoin: { rows: 'go', why: 'they go with the account, which is empty' },
      onErase: { rows: 'go', why: 'their names are the child’s words' },
      policies: {
        read: { for: 'select', using: own('child_id') },
        hatch: { for: 'insert', to: 'owner', check: own('child_id') },
        seen: { for: 'select', using: helps('child_id') },
        help: { for: 'insert', to: 'owner', check: helps('child_id') },
        name: { for: 'update', using: `${inFamily()} and ${isSelf('child_id')} and not ${isParent}` },
        // Deleting an account cascades to its birds; profile_forgets_birds deletes those of a child whose history is
        // kept.
        forget: {
          for: 'delete',
          to: 'owner',
          using: `${inFamily()} and role_of(family_id, child_id) = 'former'`,
        },
      },
      writes: ['update (name, greeted_at)'],
      audited: { id: 'child_id', people: [{ column: 'child_id', is: 'child' }] },
    },
  },
  functions: readFunctions(import.meta.dirname),
  auditPasses: [earned, birds],
};
