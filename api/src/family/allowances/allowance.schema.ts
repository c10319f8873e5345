import { namesChild } from '../../identity/accounts/names-child.sql.ts';
import { type AuditPass, type FeatureSchema, readFunctions } from '../../core/database/feature-schema.ts';
import { byParent, erase, inFamily, isParent, own, strip } from '../../core/database/policies.sql.ts';
import { AllowanceEntity, AllowanceRunEntity } from './allowance.entity.ts';

/** Does not compare the paid amount with the allowance, which may have been edited since. */
const runs = {
  rows: `
    select family_id, id as run_id, r.allowance_id, r.period, r.run_child, r.allowance_child, t.child_id, t.seq, t.transaction_id,
           t.type, count(*) over (partition by family_id, id) as times
      from (select r.family_id, r.id, r.allowance_id, r.period, r.child_id as run_child, a.child_id as allowance_child
              from allowance_run r left join allowance a on a.family_id = r.family_id and a.id = r.allowance_id) r
      full join (select family_id, source_id as id, id as transaction_id, child_id, seq, type
                   from token_transaction where source_type = 'allowance_run') t using (family_id, id)`,
  checks: {
    'run-paid-once': `allowance_id is not null and (transaction_id is null or times > 1 or type <> 'allowance'
      or child_id <> run_child or child_id is distinct from allowance_child)`,
    'payment-has-run': 'allowance_id is null',
  },
} satisfies AuditPass;

/** No zone is more than 14 hours from UTC; one more hour for zones that skip midnight. */
const zoneMax = `interval '15 hours'`;

const dates = {
  rows: `
    select r.family_id, r.allowance_id, r.period, r.id as run_id, r.paid_at, a.created_at,
           count(*) over (partition by r.family_id, r.allowance_id, r.period) as times
      from allowance_run r left join allowance a on a.family_id = r.family_id and a.id = r.allowance_id`,
  checks: {
    'one-run-per-date': 'times > 1',
    'run-not-before-its-date': `paid_at < period::timestamp at time zone 'UTC' - ${zoneMax}`,
    'run-not-before-allowance': `period < (created_at at time zone 'UTC' - ${zoneMax})::date`,
  },
} satisfies AuditPass;

export const allowanceSchema: FeatureSchema = {
  tables: {
    allowance: {
      entity: AllowanceEntity,
      counted: 'allowances',
      of: { person: 'child_id' },
      onJoin: { rows: 'none', why: 'only parents create allowances' },
      onErase: { rows: 'stay', why: 'payments refer to it; it no longer pays' },
      policies: {
        read: { for: 'select', using: own('child_id') },
        add: { for: 'insert', check: `${byParent('created_by')} and ${namesChild()}` },
        change: {
          for: 'update',
          using: `${inFamily()} and ${isParent} and deleted_at is null`,
          check: `${inFamily()} and ${isParent}`,
        },
        lookup: { for: 'select', to: 'lookUp', using: 'next_execution_at is not null' },
        erase,
        strip,
      },
      writes: [
        `insert (family_id, id, child_id, name, amount, frequency, start_date, is_active, next_date, next_execution_at, created_at, created_by, request_hash)`,
        'update (name, amount, frequency, start_date, is_active, next_date, next_execution_at, deleted_at)',
      ],
      lookUp: 'id, family_id, next_execution_at',
      audited: {
        id: 'id',
        people: [
          { column: 'child_id', is: 'child' },
          { column: 'created_by', is: 'parent' },
          { column: 'edited_by', is: 'parent' },
        ],
      },
    },
    allowance_run: {
      entity: AllowanceRunEntity,
      counted: 'allowance_runs',
      of: { person: 'child_id' },
      onJoin: { rows: 'none', why: 'a run pays an allowance' },
      onErase: { rows: 'stay', why: 'the family’s books' },
      policies: {
        read: { for: 'select', using: own('child_id') },
        add: { for: 'insert', check: own('child_id') },
        erase,
      },
      audited: { id: 'id', people: [{ column: 'child_id', is: 'child' }] },
    },
  },
  functions: readFunctions(import.meta.dirname),
  auditPasses: [runs, dates],
};
