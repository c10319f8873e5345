import { type FeatureSchema, readFunctions } from '../../core/database/feature-schema.ts';
import { inFamily, isParent, isSelf } from '../../core/database/policies.sql.ts';
import { FamilyCodeEntity } from './family-code.entity.ts';
import { FamilyEntity } from './family.entity.ts';
import { JoinRequestEntity } from './join-request.entity.ts';

const ofJoiningChild = `${inFamily('child_family_id')} and ${isSelf('child_id')}`;

export const familySchema: FeatureSchema = {
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
      writes: ['update (name, language, first_home, second_home, time_zone, day_begins_at, answer_within_hours)'],
    },
    family_code: {
      entity: FamilyCodeEntity,
      of: 'parents',
      policies: {
        own: { using: `${inFamily()} and ${isParent}` },
        lookup: { for: 'select', to: 'lookUp', using: 'true' },
        ask: { for: 'select', to: 'owner', using: inFamily() },
      },
      // Needed by an older server that runs alongside this one.
      writes: ['delete'],
      lookUp: 'family_id, code',
    },
    join_request: {
      entity: JoinRequestEntity,
      of: { person: 'child_id' },
      onJoin: { rows: 'move', why: 'the family keeps the request it accepted; what the child asked elsewhere goes' },
      onErase: { rows: 'stay', why: 'their date determines the order of the siblings; the others go' },
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
  functions: readFunctions(import.meta.dirname),
};
