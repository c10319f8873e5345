import { type NounSchema, readFunctions } from '../database/noun-schema.ts';
import { inFamily, isParent, isSelf, own } from '../database/policies.sql.ts';
import { FamilyCodeEntity } from './family-code.entity.ts';
import { FamilyEntity } from './family.entity.ts';
import { JoinRequestEntity } from './join-request.entity.ts';
import { ProfileEntity } from './profile.entity.ts';

const ofJoiningChild = `${inFamily('child_family_id')} and ${isSelf('child_id')}`;

/**
 * Asking to join a family and being taken in (Rules 4.4, 4.6) are the only functions that enter two families. SECURITY
 * DEFINER, owned by the plain owner role, which FORCE holds too, so that a child's request never takes the parent's role.
 * Lock order: the family that is asked, then the child's own, then requests and sign-ins; the first has a parent and the
 * second none, so no two wait for each other. What they raise: `database/rejection.ts`.
 */
export const familySchema: NounSchema = {
  tables: {
    family: {
      entity: FamilyEntity,
      of: 'family',
      policies: {
        read: { for: 'select', using: inFamily('id') },
        add: { for: 'insert', to: 'owner', check: inFamily('id') },
        change: { for: 'update', using: `${inFamily('id')} and ${isParent}` },
        ask: { for: 'update', to: 'owner', using: inFamily('id') },
        leave: { for: 'delete', to: 'owner', using: `${inFamily('id')} and ${isParent}` },
      },
      writes: ['update (time_zone, day_begins_at)'],
    },
    family_code: {
      entity: FamilyCodeEntity,
      of: 'parents',
      policies: {
        own: { using: `${inFamily()} and ${isParent}` },
        lookup: { for: 'select', to: 'lookUp', using: 'true' },
        ask: { for: 'select', to: 'owner', using: inFamily() },
      },
      writes: ['delete'],
      lookUp: 'family_id, code',
    },
    profile: {
      entity: ProfileEntity,
      of: { person: 'id' },
      onJoin: { rows: 'move', why: 'it stays the same person' },
      policies: {
        read: { for: 'select', using: own('id') },
        add: {
          for: 'insert',
          to: 'owner',
          check: `${inFamily()} and (${isParent} or (role = 'child' and ${isSelf('id')}))`,
        },
        rename: { for: 'update', using: `${inFamily()} and ${isParent} and role = 'child'` },
        ask: { for: 'select', to: 'owner', using: inFamily() },
        leave: { for: 'delete', to: 'owner', using: `${inFamily()} and ${isParent}` },
      },
      reads: 'family_id, id, display_name, role, created_at, created_by, request_key',
      writes: ['update (display_name)'],
      audited: { id: 'id', people: [{ column: 'created_by', is: 'member' }] },
    },
    join_request: {
      entity: JoinRequestEntity,
      of: { person: 'child_id' },
      onJoin: { rows: 'move', why: 'the family keeps the request it accepted; what the child asked elsewhere goes' },
      policies: {
        read: { for: 'select', using: `(${inFamily()} and ${isParent}) or (${ofJoiningChild})` },
        decline: {
          for: 'update',
          using: `${inFamily()} and ${isParent} and status = 'pending'`,
          check: `${inFamily()} and ${isParent} and ${isSelf('decided_by')} and status = 'declined'`,
        },
        move: { to: 'owner', using: `${inFamily()} or ${inFamily('child_family_id')}` },
        clear: {
          to: 'owner',
          using: `status in ('withdrawn', 'declined') and coalesce(decided_at, created_at) < now() - interval '30 days'`,
        },
      },
      writes: ['update (status, code, decided_at, decided_by)'],
    },
  },
  functions: readFunctions(import.meta.dirname, {
    join_lock_family: 'internal',
    join_check: 'internal',
    join_move: 'internal',
    request_to_join: 'served',
    accept_join_request: 'served',
    was_added_with: 'served',
    has_parent: 'served',
    places_in_family: 'served',
    person_name: 'served',
    trust_clock: 'served',
    add_family_code: 'served',
    code_count: 'internal',
    count_code: 'served',
    is_code_counted: 'shared',
    family_by_code: 'lookUp',
  }),
};
