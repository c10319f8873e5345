import { type FeatureSchema, readFunctions } from '../../core/database/feature-schema.ts';
import { helps, inFamily, isHelper, isParent, isSelf, own } from '../../core/database/policies.sql.ts';
import { IdentityEntity } from './identity.entity.ts';
import { HelperChildEntity, MembershipEntity } from './membership.entity.ts';
import { ProfileEntity } from './profile.entity.ts';

const onJoin = { rows: 'go', why: 'they go with the profile; a child without a parent has none' } as const;

/** Functions compare hashes, which never leave the database (Rules 10.10). */
export const accountSchema: FeatureSchema = {
  tables: {
    profile: {
      entity: ProfileEntity,
      counted: 'profiles',
      of: { person: 'id' },
      onJoin: { rows: 'move', why: 'it stays the same person' },
      onErase: { rows: 'stay', why: 'the history is somebody’s: of a former child' },
      policies: {
        read: { for: 'select', using: own('id') },
        help: { for: 'select', using: `${helps('id')} and role = 'child'` },
        add: {
          for: 'insert',
          to: 'owner',
          check: `${inFamily()} and (${isParent} or (role = 'child' and ${isSelf('id')}))`,
        },
        rename: { for: 'update', using: `${inFamily()} and ${isParent} and role = 'child'` },
        face: {
          for: 'update',
          to: 'owner',
          using: `${inFamily()} and ${isSelf('id')} and (${isParent} and role = 'parent' or ${isHelper} and role = 'helper')`,
        },
        choose: { for: 'update', to: 'owner', using: `${own('id')} and role = 'child'` },
        ask: { for: 'select', to: 'owner', using: inFamily() },
        // The operator may count people.
        count: { for: 'select', to: 'lookUp', using: 'true' },
        erase: {
          for: 'update',
          to: 'owner',
          using: `${inFamily()} and ${isParent} and role <> 'parent'`,
          // Policies combine: with that of the face, a parent could otherwise make itself leave.
          check: `${inFamily()} and ${isParent} and role <> 'parent' and (role = 'former' or not ${isSelf('id')})`,
        },
        remove: {
          for: 'update',
          to: 'owner',
          using: `${inFamily()} and ${isParent} and role in ('parent', 'helper')`,
          check: `${inFamily()} and ${isParent} and role = 'left'`,
        },
        leave: { for: 'delete', to: 'owner', using: `${inFamily()} and ${isParent}` },
      },
      reads:
        'family_id, id, display_name, role, created_at, created_by, face, color, birth_year, look, reads_aloud, language, request_key',
      writes: ['update (display_name, face, color, birth_year, look, reads_aloud, language)'],
      lookUp: 'family_id, role',
      audited: { id: 'id', people: [{ column: 'created_by', is: 'member' }] },
    },
    identity: {
      entity: IdentityEntity,
      of: { person: 'id' },
      onJoin: { rows: 'move', why: 'it goes on signing in as the same person' },
      onErase: { rows: 'go', why: 'a former child cannot sign in' },
      policies: {
        own: { using: own('id') },
        lookup: { for: 'select', to: 'lookUp', using: 'true' },
      },
      reads: 'id, family_id, email, is_recovery_kept, registration_key, created_at',
      lookUp: 'id, family_id, email, registration_key',
    },
    membership: {
      entity: MembershipEntity,
      of: 'parents',
      onJoin,
      onErase: { rows: 'none', why: 'a child has no membership' },
      policies: {
        read: { for: 'select', using: own('profile_id') },
        // Functions write it, and check every caller's.
        ask: { to: 'owner', using: inFamily() },
        lookup: { for: 'select', to: 'lookUp', using: 'true' },
      },
      lookUp: 'family_id, profile_id, ownership_acts_at',
      audited: {
        id: 'profile_id',
        people: [
          { column: 'profile_id', is: 'parent' },
          { column: 'invited_by', is: 'parent' },
        ],
      },
    },
    helper_child: {
      entity: HelperChildEntity,
      of: 'parents',
      onJoin,
      onErase: { rows: 'go', why: 'a former child has no helper' },
      policies: {
        read: { for: 'select', using: own('helper_id') },
        ask: { to: 'owner', using: inFamily() },
      },
      audited: {
        id: 'child_id',
        people: [
          { column: 'helper_id', is: 'parent' },
          { column: 'child_id', is: 'child' },
        ],
      },
    },
  },
  functions: readFunctions(import.meta.dirname),
};
