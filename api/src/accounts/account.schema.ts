import { type NounSchema, readFunctions } from '../database/noun-schema.ts';
import { own } from '../database/policies.sql.ts';
import { IdentityEntity } from './identity.entity.ts';

export const accountSchema: NounSchema = {
  tables: {
    identity: {
      entity: IdentityEntity,
      of: { person: 'id' },
      onJoin: { rows: 'move', why: 'it goes on signing in as the same person' },
      policies: {
        own: { using: own('id') },
        lookup: { for: 'select', to: 'lookUp', using: 'true' },
      },
      writes: ['insert', 'update (password_hash, recovery_hash)'],
      lookUp: 'id, family_id, email, registration_key',
    },
  },
  functions: readFunctions(import.meta.dirname, { identity_by_email: 'lookUp', identity_by_registration: 'lookUp' }),
};
