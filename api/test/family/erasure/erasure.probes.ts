import type { FeatureProbes } from '../../core/database/constraints/feature-probes-fixture.ts';
import { rowOf } from '../../core/database/constraints/statements-fixture.ts';

const erasure = rowOf('erasure', {
  family_id: ':family',
  id: ':new',
  child_id: ':child',
  keeps_history: true,
  asked_at: 'now',
  asked_by: ':parent',
  erases_at: '2099-01-01',
  kept_at: 'now',
});
const erased = rowOf('erased', {
  family_id: ':family',
  id: ':child',
  child_id: ':child',
  erased_at: 'now',
  keeps_history: true,
});

export const probes: FeatureProbes = {
  states: {
    names: ['kept_erasure'],
    statements: [erased.insert({ id: ':absent', child_id: ':absent' }), erasure.insert({ id: ':kept_erasure' })],
  },
  names: { erasure: 'select id from erasure where child_id = $1' },
  tables: {
    erasure: {
      row: erasure,
      policies: {
        read: [
          ['app', 'child', 'select child_id from erasure', []],
          ['app', 'parent', 'select child_id from erasure', ['child', 'child', 'sibling']],
          ['app', 'strangeParent', 'select child_id from erasure', ['stranger']],
        ],
        ask: [
          ['owner', 'parent', erasure.insert(), 1],
          ['owner', 'strangeParent', erasure.insert(), 'refused'],
          ['app', 'parent', erasure.insert(), 'refused'],
        ],
        lookup: [
          ['lookUp', 'nobody', 'select id from erasure where family_id = :strangeFamily', ['strange_erasure']],
          ['lookUp', 'nobody', 'select id from erasure where family_id = :family and kept_at is not null', []],
        ],
      },
      derived: `pkey family_id_fkey family_id_child_id_fkey family_id_asked_by_fkey`,
      constraints: {
        keeps_history_of_child: [erasure.insert({ child_id: null })],
        one_pending: [erasure.insert({ kept_at: null })],
      },
    },
    erased: {
      row: erased,
      policies: {
        list: [
          ['owner', 'nobody', erased.insert(), 1],
          ['app', 'parent', 'select id from erased', 'refused'],
        ],
      },
      derived: 'pkey',
    },
  },
};
