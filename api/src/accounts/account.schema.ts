import { type NounSchema, readFunctions } from '../database/noun-schema.ts';
import { own } from '../database/policies.sql.ts';
import { IdentityEntity } from './identity.entity.ts';

/** Hashes are compared by functions and never leave the database (Rules 10.10). */
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
      reads: 'id, family_id, email, is_recovery_kept, registration_key, created_at',
      lookUp: 'id, family_id, email, registration_key',
    },
  },
  functions: readFunctions(import.meta.dirname, {
    enter_person: 'internal',
    guess_counts: 'internal',
    guess_wait: 'served',
    count_guess: 'served',
    take_guess: 'internal',
    password_settings: 'served',
    has_proofs: 'served',
    was_registered_with: 'served',
    identity_by_email: 'lookUp',
    identity_by_registration: 'lookUp',
  }),
};
