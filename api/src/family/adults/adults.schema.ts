import { type AuditPass, type FeatureSchema, readFunctions } from '../../core/database/feature-schema.ts';
import { inFamily, isParent } from '../../core/database/policies.sql.ts';
import { InvitationEntity } from './invitations/invitation.entity.ts';

/** What the check of a session reads is what the owner has said. */
const homes = {
  rows: `
    select m.family_id, m.profile_id, m.home, m.hidden_home, f.shares_homes from membership m join family f on f.id = m.family_id`,
  checks: {
    'hides-the-other-home': `hidden_home is distinct from case when not shares_homes then 3 - home end`,
  },
} satisfies AuditPass;

/**
 * Only functions write invitations; the codes never leave the database. Above erasing, which deletes the family of an
 * adult who joins another. Lock order: the inviting family, the candidate's, then the person.
 */
export const adultsSchema: FeatureSchema = {
  tables: {
    invitation: {
      entity: InvitationEntity,
      of: 'parents',
      onJoin: { rows: 'go', why: 'they go with the inviter’s profile; only parents invite' },
      onErase: { rows: 'none', why: 'an invitation is a parent’s' },
      policies: {
        read: { for: 'select', using: `${inFamily()} and ${isParent}` },
        own: { to: 'owner', using: inFamily() },
        lookup: { for: 'select', to: 'lookUp', using: 'true' },
        clear: { to: 'owner', using: `expires_at < now() - interval '1 hour'` },
      },
      reads:
        'family_id, id, membership, until, children, award_daily_max, home, created_by, created_at, expires_at, used_at, candidate_family_id, candidate_id, candidate_name, candidate_email',
      lookUp: 'family_id, id, code_key, expires_at, used_at',
      audited: { id: 'id', people: [{ column: 'created_by', is: 'parent' }] },
    },
  },
  functions: readFunctions(import.meta.dirname, { inside: ['invitations', 'ownership'] }),
  auditPasses: [homes],
};
