import type { FeatureProbes } from '../../core/database/constraints/feature-probes-fixture.ts';
import { hash, rowOf } from '../../core/database/constraints/statements-fixture.ts';

const invitation = rowOf('invitation', {
  family_id: ':family',
  id: ':new',
  membership: 'parent',
  code_key: hash,
  created_by: ':parent',
  expires_at: '2099-01-01',
});
const helper = { membership: 'helper', award_daily_max: 10 };
const namesCandidate = {
  candidate_family_id: ':strangeFamily',
  candidate_id: ':stranger',
  candidate_name: 'Alex',
  candidate_email: 'alex@example.com',
};
const read = 'select id from invitation';

export const probes: FeatureProbes = {
  names: { invitation: 'select id from invitation where children = array[$1::uuid]' },
  tables: {
    invitation: {
      row: invitation,
      policies: {
        read: [
          ['app', 'child', read, []],
          ['app', 'parent', read, ['invitation', 'sibling_invitation']],
          ['app', 'strangeParent', read, ['strange_invitation']],
        ],
        own: [
          ['owner', 'child', read, ['invitation', 'sibling_invitation']],
          [
            'owner',
            'parent',
            invitation.insert({ family_id: ':strangeFamily', created_by: ':strangeParent' }),
            'refused',
          ],
        ],
        lookup: [
          ['lookUp', 'nobody', 'select id from invitation where family_id = :strangeFamily', ['strange_invitation']],
        ],
        clear: [
          ['owner', 'nobody', invitation.insert(), 'refused'],
          [
            'owner',
            'nobody',
            [invitation.insert({ id: ':key', expires_at: '2000-01-01' }), 'delete from invitation where id = :key'],
            1,
          ],
        ],
      },
      derived: `pkey family_id_created_by_fkey membership_check code_key_check home_check`,
      constraints: {
        code_key_key: [invitation.insert(), invitation.insert()],
        children_check: [invitation.insert({ ...helper, children: '{}' })],
        award_daily_max_check: [
          invitation.insert({
            ...helper,
            children: '{00000000-0000-4000-8000-000000000000}',
            award_daily_max: -1,
          }),
        ],
        limits_helpers: [invitation.insert({ until: '2099-01-01' })],
        candidate_name_check: [invitation.insert({ ...namesCandidate, candidate_name: '' })],
        candidate_email_check: [invitation.insert({ ...namesCandidate, candidate_email: 'a'.repeat(255) })],
        names_a_candidate: [invitation.insert({ ...namesCandidate, candidate_email: null })],
      },
    },
  },
};
