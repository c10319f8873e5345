import type { FeatureProbes } from '../../core/database/constraints/feature-probes-fixture.ts';
import { erasing, hash, rowOf } from '../../core/database/constraints/statements-fixture.ts';

const absence = rowOf('absence', {
  family_id: ':family',
  id: ':new',
  child_id: ':child',
  from_date: '2098-02-01',
  to_date: '2098-02-07',
  pays_allowances: true,
  created_at: 'now',
  created_by: ':parent',
  request_hash: hash,
});

export const probes: FeatureProbes = {
  names: { absence: 'select id from absence where child_id = $1' },
  tables: {
    absence: {
      row: absence,
      policies: {
        erase: erasing('delete from absence', 0, 2),
        read: [
          ['app', 'child', 'select id from absence', []],
          ['app', 'parent', 'select id from absence', ['absence', 'sibling_absence']],
        ],
        add: [
          ['app', 'child', absence.insert(), 'refused'],
          ['app', 'parent', absence.insert({ family_id: ':strangeFamily', child_id: ':stranger' }), 'refused'],
          ['app', 'parent', absence.insert({ created_by: ':sibling' }), 'refused'],
          ['app', 'parent', absence.insert(), 1],
          ['app', 'parent', absence.insert({ child_id: ':parent' }), 'refused'],
          ['app', 'parent', absence.insert({ child_id: null }), 1],
        ],
        remove: [
          ['app', 'child', `update absence set deleted_at = 'now'`, 0],
          ['app', 'parent', `update absence set deleted_at = 'now'`, 2],
          ['app', 'parent', [`update absence set deleted_at = 'now'`, 'update absence set deleted_at = null'], 0],
        ],
      },
      derived: `pkey family_id_fkey family_id_child_id_fkey family_id_created_by_fkey`,
      constraints: { ends: [absence.insert({ to_date: '2098-01-31' })] },
    },
  },
};
