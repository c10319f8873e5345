import type { FeatureProbes } from '../../core/database/constraints/feature-probes-fixture.ts';
import { erasing, hash, rowOf } from '../../core/database/constraints/statements-fixture.ts';

const allowance = rowOf('allowance', {
  family_id: ':family',
  id: ':new',
  child_id: ':child',
  name: 'Pocket money',
  amount: 2,
  frequency: 'weekly',
  start_date: '2099-01-01',
  next_date: '2099-01-05',
  next_execution_at: '2099-01-04 23:00Z',
  created_by: ':parent',
  request_hash: hash,
});
const run = rowOf('allowance_run', {
  family_id: ':family',
  allowance_id: ':allowance',
  period: '2099-01-05',
  id: ':new',
  child_id: ':child',
  paid_at: 'now',
});

const ended = { is_active: false, deleted_at: 'now', next_date: null, next_execution_at: null };

export const probes: FeatureProbes = {
  names: { allowance: 'select id from allowance where child_id = $1' },
  states: { names: ['ended'], statements: [allowance.insert({ id: ':ended', ...ended })] },
  tables: {
    allowance: {
      row: allowance,
      policies: {
        erase: erasing('delete from allowance', 0, '23503 allowance_run_family_id_allowance_id_fkey'),
        strip: erasing(`update allowance set name = 'x' where deleted_at is not null`, 0, 1),
        add: [
          ['app', 'child', allowance.insert(), 'refused'],
          ['app', 'parent', allowance.insert({ family_id: ':strangeFamily', child_id: ':stranger' }), 'refused'],
          ['app', 'parent', allowance.insert({ created_by: ':sibling' }), 'refused'],
          ['app', 'parent', allowance.insert({ child_id: ':parent' }), 'refused'],
          ['app', 'parent', allowance.insert(), 1],
        ],
        change: [
          ['app', 'child', 'update allowance set amount = 1000', 0],
          ['app', 'parent', 'update allowance set amount = 1000', 2],
          ['owner', 'parent', 'update allowance set family_id = :strangeFamily', 'refused'],
        ],
        lookup: [
          [
            'lookUp',
            'nobody',
            'select id from allowance where family_id in (:family, :strangeFamily)',
            ['allowance', 'sibling_allowance', 'strange_allowance'],
          ],
        ],
      },
      derived: `pkey family_id_child_id_fkey family_id_created_by_fkey amount_check frequency_check name_check`,
      constraints: {
        scheduled_while_active: [allowance.insert({ is_active: false })],
        family_id_edited_by_fkey: [allowance.insert({ edited_by: ':strangeParent', edited_at: 'now' })],
        edited_by_someone: [allowance.insert({ edited_by: ':parent' })],
        next_fits_date: [allowance.insert({ next_execution_at: '2099-01-01' })],
      },
    },
    allowance_run: {
      row: run,
      policies: {
        erase: erasing('delete from allowance_run', 0, 2),
      },
      derived: `pkey family_id_id_key family_id_allowance_id_fkey family_id_child_id_fkey`,
    },
  },
};
