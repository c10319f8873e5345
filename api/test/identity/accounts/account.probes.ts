import type { FeatureProbes } from '../../core/database/constraints/feature-probes-fixture.ts';
import { enter, hash, newcomer, rowOf } from '../../core/database/constraints/statements-fixture.ts';

const identity = rowOf('identity', {
  family_id: ':family',
  id: ':newcomer',
  email: 'newcomer@probes.example',
  password_hash: 'no password',
});

const membership = rowOf('membership', { family_id: ':family', profile_id: ':parent', kind: 'owner' });
const helps = rowOf('helper_child', { family_id: ':family', helper_id: ':helper', child_id: ':sibling' });

const registered = { registration_key: ':key', registration_hash: hash };

export const probes: FeatureProbes = {
  names: {
    email: 'select email from identity where id = $1',
    helper: 'select helper_id as id from helper_child where child_id = $1',
  },
  tables: {
    membership: {
      row: membership,
      policies: {
        read: [
          ['app', 'child', 'select profile_id from membership', []],
          ['app', 'helper', 'select profile_id from membership', ['helper']],
          ['app', 'parent', 'select profile_id from membership', ['helper', 'sibling_helper']],
        ],
        ask: [
          ['owner', 'child', 'select profile_id from membership', ['helper', 'sibling_helper']],
          [
            'owner',
            'parent',
            membership.insert({ family_id: ':strangeFamily', profile_id: ':strangeParent' }),
            'refused',
          ],
        ],
        lookup: [
          [
            'lookUp',
            'nobody',
            'select profile_id from membership where family_id = :strangeFamily',
            ['strange_helper'],
          ],
        ],
      },
      derived: `pkey family_id_profile_id_fkey family_id_invited_by_fkey kind_check award_daily_max_check home_check`,
      constraints: {
        ends_on_a_day: [membership.insert({ kind: 'helper', until: '2099-01-01' })],
        hides_the_other: [membership.insert({ hidden_home: 1 })],
        limits_helpers: [membership.insert({ award_daily_max: 5 })],
        offers_to_parents: [membership.insert({ ownership_offered_at: 'now' })],
        acts_on_an_offer: [membership.insert({ kind: 'parent', ownership_acts_at: 'now' })],
        one_owner: [
          membership.insert(),
          `update membership set kind = 'owner', award_daily_max = null where profile_id = :helper`,
        ],
        one_offer: [
          membership.insert({ kind: 'parent', ownership_offered_at: 'now' }),
          `update membership set kind = 'parent', award_daily_max = null, ownership_offered_at = 'now' where profile_id = :helper`,
        ],
      },
    },
    helper_child: {
      row: helps,
      policies: {
        read: [
          ['app', 'child', 'select child_id from helper_child', []],
          ['app', 'helper', 'select child_id from helper_child', ['child']],
          ['app', 'parent', 'select child_id from helper_child', ['child', 'sibling']],
        ],
        ask: [
          ['owner', 'child', 'select child_id from helper_child', ['child', 'sibling']],
          ['owner', 'parent', helps.insert({ family_id: ':strangeFamily' }), 'refused'],
        ],
      },
      derived: `pkey family_id_helper_id_fkey family_id_child_id_fkey`,
    },
    identity: {
      row: identity,
      policies: {
        lookup: [['lookUp', 'nobody', 'select id from identity where email = :strange_email', ['stranger']]],
      },
      derived: `pkey email_key family_id_id_fkey recovery_hash_check`,
      constraints: {
        registration_key_key: [
          newcomer,
          identity.insert(registered),
          enter(':strangeFamily'),
          `update identity set registration_key = :key, registration_hash = '${hash}' where id = :stranger`,
        ],
        email_check: [newcomer, identity.insert({ email: 'Newcomer@probes.example' })],
        email_with_password: [newcomer, identity.insert({ password_hash: null })],
        registered_by_both: [newcomer, identity.insert({ registration_key: ':key' })],
      },
    },
  },
};
