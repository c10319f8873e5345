import type { FeatureProbes } from '../../../core/database/constraints/feature-probes-fixture.ts';
import { rowOf } from '../../../core/database/constraints/statements-fixture.ts';

const bird = rowOf('nest_bird', { family_id: ':family', child_id: ':child', number: 2, reached_at: 'now' });
const former = `update profile set role = 'former' where id = :child`;
const renamed = `update nest_bird set name = 'Coco'`;

export const probes: FeatureProbes = {
  tables: {
    nest_bird: {
      row: bird,
      policies: {
        forget: [
          ['owner', 'parent', 'delete from nest_bird', 0],
          ['owner', 'parent', [former, 'select child_id from nest_bird'], ['sibling']],
        ],
        hatch: [
          ['app', 'parent', bird.insert(), 'refused'],
          ['owner', 'child', bird.insert({ child_id: ':sibling' }), 'refused'],
          ['owner', 'parent', bird.insert({ family_id: ':strangeFamily', child_id: ':stranger' }), 'refused'],
          ['owner', 'parent', bird.insert(), 1],
        ],
        name: [
          ['app', 'child', renamed, 1],
          ['app', 'parent', renamed, 0],
        ],
      },
      derived: 'pkey family_id_child_id_fkey number_check name_check',
    },
  },
};
