import type { FeatureProbes } from '../../core/database/constraints/feature-probes-fixture.ts';
import { rowOf } from '../../core/database/constraints/statements-fixture.ts';

const run = rowOf('backup_run', { id: ':new', kind: 'nightly', day: '2026-01-01', started_at: '2026-01-02' });

export const probes: FeatureProbes = {
  tables: {
    backup_run: {
      row: run,
      policies: {
        owner: [
          ['owner', 'nobody', [run.insert({ id: ':key' }), 'select id from backup_run'], ['key']],
          ['app', 'parent', 'select kind from backup_run', 'refused'],
          ['app', 'parent', run.insert(), 'refused'],
        ],
      },
      derived: 'bytes_check',
      constraints: {
        pkey: [run.insert({ id: ':key' }), run.insert({ id: ':key', day: null })],
        day_key: [run.insert(), run.insert()],
        kind_check: [run.insert({ kind: 'weekly', day: null })],
        day_of_nightly: [run.insert({ kind: 'manual' })],
        ends_later: [run.insert({ finished_at: '2026-01-01' })],
        has_ended: [run.insert({ error: 'No room' })],
        file_or_error: [run.insert({ finished_at: '2026-01-03', error: 'No room', file: 'a.zip' })],
      },
    },
  },
};
