import { onlyChild } from '../../platform/accounts/only-child.sql.ts';
import { type NounSchema, readFunctions } from '../../platform/database/noun-schema.ts';
import { byParent, inFamily, isParent, own } from '../../platform/database/policies.sql.ts';
import { AllowanceRunEntity } from './allowance-run.entity.ts';
import { allowancePasses } from './allowance.audit.sql.ts';
import { AllowanceEntity } from './allowance.entity.ts';

/** The ledger writes the runs. */
export const allowanceSchema: NounSchema = {
  tables: {
    allowance: {
      entity: AllowanceEntity,
      counted: 'allowances',
      of: { person: 'child_id' },
      onJoin: { rows: 'none', why: 'only a parent plans allowances' },
      policies: {
        read: { for: 'select', using: own('child_id') },
        add: { for: 'insert', check: byParent('created_by') },
        child: onlyChild('allowance'),
        change: {
          for: 'update',
          using: `${inFamily()} and ${isParent} and deleted_at is null`,
          check: `${inFamily()} and ${isParent}`,
        },
        lookup: { for: 'select', to: 'lookUp', using: 'next_execution_at is not null' },
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
        ],
      },
    },
    allowance_run: {
      entity: AllowanceRunEntity,
      counted: 'allowance_runs',
      of: { person: 'child_id' },
      onJoin: { rows: 'none', why: 'a run pays an allowance' },
      policies: {
        read: { for: 'select', using: own('child_id') },
        add: { for: 'insert', check: own('child_id') },
      },
      audited: { id: 'id', people: [{ column: 'child_id', is: 'child' }] },
    },
  },
  functions: readFunctions(import.meta.dirname, {
    list_plans: 'served',
    pay_allowance: 'served',
    pay_allowances: 'served',
    execute_allowance: 'served',
    due_allowances: 'lookUp',
  }),
  auditPasses: allowancePasses,
};
