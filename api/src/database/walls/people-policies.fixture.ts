import type { PolicyProbes } from './policy-probe.fixture.ts';
import { enter, hash, insert, newcomer } from './rows.fixture.ts';

const inAnother = { family_id: ':strangeFamily' };
const decline = (status: string) =>
  `update join_request set status = '${status}', code = null, decided_at = 'now', decided_by = :parent where status = 'pending'`;

/** Families, people and their sign-in. */
export const peoplePolicies: PolicyProbes = {
  family_read: [['app', 'child', 'select id from family', ['family']]],
  family_add: [
    ['app', 'parent', insert('family'), 'refused'],
    ['app', 'parent', [enter(':absent'), insert('family', { id: ':absent' })], 1],
  ],
  family_change: [
    ['app', 'child', `update family set time_zone = 'UTC'`, 0],
    ['app', 'parent', `update family set time_zone = 'UTC'`, 1],
  ],
  family_ask: [['owner', 'child', `update family set time_zone = 'UTC'`, 1]],
  family_leave: [
    ['owner', 'child', 'delete from family', 0],
    ['owner', 'parent', [enter(':absent'), insert('family', { id: ':absent' }), 'delete from family'], 1],
  ],

  family_code_own: [
    ['app', 'child', 'select family_id from family_code', []],
    ['app', 'parent', 'select family_id from family_code', ['family']],
    ['app', 'child', 'delete from family_code', 0],
    ['app', 'parent', 'delete from family_code', 1],
    ['app', 'parent', insert('family_code', { family_id: ':waitingFamily' }), 'refused'],
  ],
  family_code_ask: [['owner', 'child', 'select family_id from family_code', ['family']]],
  family_code_lookup: [
    ['lookUp', 'nobody', 'select family_id from family_code where code = :strange_code', ['strangeFamily']],
  ],

  profile_read: [
    ['app', 'child', 'select id from profile', ['child']],
    ['app', 'parent', 'select id from profile', ['child', 'parent', 'sibling']],
  ],
  profile_add: [
    ['app', 'child', insert('profile'), 'refused'],
    ['app', 'parent', insert('profile', inAnother), 'refused'],
    ['app', 'waiting', insert('profile', { family_id: ':waitingFamily', id: ':waiting', role: 'parent' }), 'refused'],
    ['app', 'parent', insert('profile'), 1],
  ],
  profile_rename: [
    ['app', 'child', `update profile set display_name = 'Renamed'`, 0],
    ['app', 'parent', `update profile set display_name = 'Renamed'`, 3],
  ],
  profile_ask: [['owner', 'child', 'select id from profile', ['child', 'parent', 'sibling']]],
  profile_leave: [
    ['owner', 'child', 'delete from profile', 0],
    ['owner', 'parent', [newcomer, 'delete from profile where id = :newcomer'], 1],
    ['owner', 'parent', 'delete from profile where id = :waiting', 0],
  ],
  profile_audit: [['audit', 'nobody', 'select id from profile where id in (:child, :stranger)', ['child', 'stranger']]],

  identity_own: [
    ['app', 'child', 'select id from identity', ['child']],
    ['app', 'parent', 'select id from identity', ['child', 'parent', 'sibling']],
    ['app', 'child', `update identity set password_hash = 'taken over'`, 1],
    ['app', 'child', insert('identity', { id: ':sibling' }), 'refused'],
    ['app', 'parent', insert('identity', inAnother), 'refused'],
  ],
  identity_lookup: [['lookUp', 'nobody', 'select id from identity where email = :strange_email', ['stranger']]],
  auth_session_own: [
    ['app', 'child', 'select profile_id from auth_session', ['child']],
    ['app', 'parent', 'select profile_id from auth_session', ['child', 'sibling']],
    ['app', 'child', `update auth_session set revoked_at = 'now'`, 1],
    ['app', 'child', insert('auth_session', { profile_id: ':sibling' }), 'refused'],
    ['app', 'parent', insert('auth_session', { ...inAnother, profile_id: ':stranger' }), 'refused'],
  ],
  refresh_token_own: [
    ['app', 'child', 'select profile_id from refresh_token', ['child']],
    ['app', 'parent', 'select profile_id from refresh_token', ['child', 'sibling']],
    ['app', 'child', 'delete from refresh_token', 1],
    ['app', 'child', insert('refresh_token', { profile_id: ':sibling' }), 'refused'],
    ['app', 'parent', insert('refresh_token', { ...inAnother, profile_id: ':stranger' }), 'refused'],
  ],

  join_request_read: [
    ['app', 'parent', 'select child_id from join_request', ['child', 'sibling', 'waiting']],
    ['app', 'child', 'select child_id from join_request', ['child']],
    ['app', 'waiting', 'select child_id from join_request', ['waiting']],
    ['app', 'strangeParent', 'select child_id from join_request', ['stranger']],
  ],
  join_request_decline: [
    ['app', 'parent', decline('declined'), 1],
    ['app', 'parent', decline('accepted'), 'refused'],
    ['app', 'parent', decline('declined').replace(':parent', ':sibling'), 'refused'],
    ['app', 'waiting', decline('declined'), 0],
    ['app', 'strangeParent', decline('declined'), 0],
  ],
  join_request_move: [
    ['owner', 'child', `update join_request set display_name = 'A child'`, 3],
    ['owner', 'waiting', `update join_request set display_name = 'A child'`, 1],
    ['owner', 'child', insert('join_request', { ...inAnother, decided_by: ':strangeParent' }), 'refused'],
  ],

  rate_limit_count: [
    ['owner', 'nobody', insert('rate_limit'), 1],
    ['app', 'parent', [`select scope from rate_limit`], []],
    ['owner', 'nobody', [insert('rate_limit'), `delete from rate_limit where subject_hash = '${hash}'`], 1],
  ],
};
