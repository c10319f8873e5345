import type { FeatureProbes } from '../../../core/database/constraints/feature-probes-fixture.ts';
import { erasing, newcomer, rowOf } from '../../../core/database/constraints/statements-fixture.ts';

const schedule = rowOf('home_schedule', {
  family_id: ':family',
  child_id: ':newcomer',
  start_date: '2026-01-02',
  pattern: '11111112222222',
  change_time: '17:00',
  swapped: '{}',
});

const move = `update home_schedule set change_time = '18:00'`;

export const probes: FeatureProbes = {
  tables: {
    home_schedule: {
      row: schedule,
      policies: {
        erase: erasing('delete from home_schedule', 0, 2),
        add: [
          ['app', 'child', schedule.insert({ child_id: ':child' }), 'refused'],
          ['app', 'parent', schedule.insert({ child_id: ':parent' }), 'refused'],
          ['app', 'parent', schedule.insert({ family_id: ':strangeFamily', child_id: ':stranger' }), 'refused'],
          ['app', 'parent', [`delete from home_schedule`, schedule.insert({ child_id: ':child' })], 1],
        ],
        change: [
          ['app', 'child', move, 0],
          ['app', 'parent', move, 2],
        ],
        remove: [
          ['app', 'child', 'delete from home_schedule', 0],
          ['app', 'parent', 'delete from home_schedule', 2],
        ],
      },
      derived: `pkey family_id_fkey family_id_child_id_fkey pattern_check`,
      constraints: {
        swapped_check: [newcomer, schedule.insert({ swapped: `{${Array(101).fill('2098-01-01').join()}}` })],
      },
    },
  },
};
