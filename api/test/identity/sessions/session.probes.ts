import type { FeatureProbes } from '../../core/database/constraints/feature-probes-fixture.ts';
import { hash, rowOf } from '../../core/database/constraints/statements-fixture.ts';

const session = rowOf('auth_session', {
  family_id: ':family',
  id: ':new',
  profile_id: ':child',
  expires_at: '2099-01-01',
});
const token = rowOf('refresh_token', {
  family_id: ':family',
  token_hash: hash,
  session_id: ':session',
  profile_id: ':child',
});

export const probes: FeatureProbes = {
  names: { session: 'select id from auth_session where profile_id = $1' },
  tables: {
    auth_session: {
      row: session,
      policies: {
        own: [
          ['owner', 'child', 'select distinct profile_id from auth_session where profile_id <> :parent', ['child']],
          [
            'owner',
            'parent',
            'select distinct profile_id from auth_session where profile_id <> :parent',
            ['child', 'sibling'],
          ],
          ['owner', 'child', session.insert({ profile_id: ':sibling' }), 'refused'],
          ['owner', 'parent', session.insert({ family_id: ':strangeFamily', profile_id: ':stranger' }), 'refused'],
          ['owner', 'parent', [`update profile set role = 'leaving' where id = :child`, session.insert()], 'refused'],
          ['owner', 'parent', session.insert(), 1],
        ],
        clear: [
          ['owner', 'nobody', session.insert(), 'refused'],
          [
            'owner',
            'nobody',
            [session.insert({ id: ':key', expires_at: '2000-01-01' }), 'delete from auth_session where id = :key'],
            1,
          ],
        ],
      },
      derived: `pkey family_id_id_profile_id_key family_id_profile_id_fkey device_check taken_hash_check idle_seconds_check`,
      constraints: { family_id_device_id_fkey: [session.insert({ device_id: ':absent' })] },
    },
    refresh_token: {
      row: token,
      derived: `pkey follows_check`,
      constraints: { family_id_session_id_profile_id_fkey: [token.insert({ session_id: ':sibling_session' })] },
    },
  },
};
