import type { FeatureProbes } from '../../core/database/constraints/feature-probes-fixture.ts';
import { enter, hash, newcomer, rowOf } from '../../core/database/constraints/statements-fixture.ts';

const family = rowOf('family', { id: ':new', time_zone: 'Europe/Berlin' });
const code = rowOf('family_code', { family_id: ':family', code: 'ABCDEFGH' });
const profile = rowOf('profile', { family_id: ':family', id: ':new', display_name: 'A newcomer', role: 'child' });
const request = rowOf('join_request', {
  family_id: ':family',
  id: ':new',
  child_family_id: ':waitingFamily',
  child_id: ':waiting',
  display_name: 'A child',
  status: 'declined',
  decided_at: 'now',
  decided_by: ':parent',
  request_hash: hash,
});

const inAnother = { family_id: ':strangeFamily' };
const ofWaiting = { family_id: ':waitingFamily' };
const undecided = { decided_at: null, decided_by: null };
const pending = { status: 'pending', code: ':code', ...undecided };
const byStranger = { child_family_id: ':strangeFamily', child_id: ':stranger' };
const decide = (status: string, by = ':parent') =>
  `update join_request set status = '${status}', code = null, decided_at = 'now', decided_by = ${by} where status = 'pending'`;

export const probes: FeatureProbes = {
  names: { code: 'select code from family_code join profile using (family_id) where id = $1' },
  tables: {
    family: {
      row: family,
      policies: {
        read: [['app', 'child', 'select id from family', ['family']]],
        add: [
          ['owner', 'parent', family.insert(), 'refused'],
          ['owner', 'parent', [enter(':absent'), family.insert({ id: ':absent' })], 1],
        ],
        change: [
          ['app', 'child', `update family set time_zone = 'UTC'`, 0],
          ['app', 'parent', `update family set time_zone = 'UTC'`, 1],
        ],
        ask: [['owner', 'child', `update family set time_zone = 'UTC'`, 1]],
        leave: [
          ['owner', 'child', 'delete from family', 0],
          ['owner', 'parent', [enter(':absent'), family.insert({ id: ':absent' }), 'delete from family'], 1],
        ],
      },
      derived: `pkey answer_within_hours_check day_begins_at_check first_home_check language_check name_check second_home_check`,
      constraints: { two_homes: [`update family set second_home = null`] },
    },
    family_code: {
      row: code,
      policies: {
        own: [
          ['app', 'child', 'select family_id from family_code', []],
          ['app', 'parent', 'select family_id from family_code', ['family']],
          ['app', 'child', 'delete from family_code', 0],
          ['app', 'parent', 'delete from family_code', 1],
          ['app', 'parent', code.insert(ofWaiting), 'refused'],
        ],
        ask: [['owner', 'child', 'select family_id from family_code', ['family']]],
        lookup: [
          ['lookUp', 'nobody', 'select family_id from family_code where code = :strange_code', ['strangeFamily']],
        ],
      },
      derived: `pkey family_id_code_key family_id_fkey code_check`,
      constraints: { code_key: [enter(':waitingFamily'), code.insert({ ...ofWaiting, code: ':code' })] },
    },
    profile: {
      row: profile,
      policies: {
        add: [
          ['owner', 'child', profile.insert(), 'refused'],
          ['owner', 'parent', profile.insert(inAnother), 'refused'],
          ['owner', 'waiting', profile.insert({ ...ofWaiting, id: ':waiting', role: 'parent' }), 'refused'],
          ['owner', 'parent', profile.insert(), 1],
        ],
        rename: [
          ['app', 'child', `update profile set display_name = 'Renamed'`, 0],
          ['app', 'parent', `update profile set display_name = 'Renamed'`, 2],
        ],
        face: [
          ['owner', 'parent', `update profile set face = 'owl' where id = :parent`, 1],
          ['owner', 'child', `update profile set face = 'owl' where id = :parent`, 0],
          ['owner', 'helper', `update profile set face = 'owl' where id <> :helper`, 0],
          ['owner', 'helper', `update profile set face = 'owl' where id = :helper`, 1],
          ['owner', 'helper', `update profile set role = 'parent' where id = :helper`, 'refused'],
        ],
        choose: [
          ['owner', 'child', `update profile set look = 'teen' where role = 'parent'`, 0],
          ['owner', 'child', `update profile set look = 'teen' where id = :child`, 1],
          ['owner', 'child', `update profile set look = 'teen' where id = :sibling`, 0],
        ],
        erase: [
          ['owner', 'parent', `update profile set role = 'leaving' where id = :child`, 1],
          ['owner', 'parent', `update profile set role = 'leaving' where id = :parent`, 'refused'],
          ['owner', 'parent', `update profile set role = 'parent' where id = :child`, 'refused'],
          ['owner', 'child', `update profile set role = 'leaving'`, 'refused'],
        ],
        remove: [
          ['owner', 'parent', `update profile set role = 'left' where id = :parent`, 1],
          ['owner', 'child', `update profile set role = 'left' where id = :parent`, 0],
        ],
        ask: [['owner', 'child', 'select id from profile', ['child', 'helper', 'parent', 'sibling', 'sibling_helper']]],
        help: [['app', 'helper', 'select id from profile', ['child', 'helper']]],
        count: [
          [
            'lookUp',
            'nobody',
            `select distinct family_id from profile where family_id in (:family, :strangeFamily)`,
            ['family', 'strangeFamily'],
          ],
        ],
        leave: [
          ['owner', 'child', 'delete from profile', 0],
          ['owner', 'parent', [newcomer, 'delete from profile where id = :newcomer'], 1],
          ['owner', 'parent', 'delete from profile where id = :waiting', 0],
        ],
      },
      derived: `pkey family_id_fkey family_id_created_by_fkey display_name_check role_check`,
      constraints: {
        family_id_request_key_key: [profile.insert({ request_key: ':key' }), profile.insert({ request_key: ':key' })],
        face_check: [profile.insert({ face: 'No name' })],
        color_check: [profile.insert({ color: 'red' })],
        birth_year_check: [profile.insert({ birth_year: 1800 })],
        look_check: [profile.insert({ look: 'big' })],
        language_check: [profile.insert({ language: 'x' })],
      },
    },
    join_request: {
      row: request,
      policies: {
        read: [
          ['app', 'parent', 'select child_id from join_request', ['child', 'sibling', 'waiting']],
          ['app', 'child', 'select child_id from join_request', ['child']],
          ['app', 'waiting', 'select child_id from join_request', ['waiting']],
          ['app', 'strangeParent', 'select child_id from join_request', ['stranger']],
        ],
        decline: [
          ['app', 'parent', decide('declined'), 1],
          ['app', 'parent', decide('accepted'), 'refused'],
          ['app', 'parent', decide('declined', ':sibling'), 'refused'],
          ['app', 'waiting', decide('declined'), 0],
          ['app', 'strangeParent', decide('declined'), 0],
        ],
        move: [
          ['owner', 'child', `update join_request set display_name = 'A child'`, 3],
          ['owner', 'waiting', `update join_request set display_name = 'A child'`, 1],
          ['owner', 'child', request.insert({ ...inAnother, decided_by: ':strangeParent' }), 'refused'],
        ],
        clear: [
          ['owner', 'nobody', request.insert(), 'refused'],
          [
            'owner',
            'nobody',
            [request.insert({ id: ':key', decided_at: '2000-01-01' }), 'delete from join_request where id = :key'],
            1,
          ],
        ],
      },
      derived: `pkey family_id_fkey family_id_decided_by_fkey child_family_id_child_id_fkey display_name_check`,
      constraints: {
        family_id_code_fkey: [request.insert({ ...pending, ...byStranger, code: ':strange_code' })],
        one_pending: [request.insert(pending)],
        accepted_is_in: [request.insert({ status: 'accepted' })],
        decided_by_someone: [request.insert(undecided)],
        pending_by_code: [request.insert({ code: ':code' })],
        status_check: [request.insert({ status: 'lost', ...undecided })],
      },
    },
  },
};
