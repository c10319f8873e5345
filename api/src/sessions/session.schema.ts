import { type NounSchema, readFunctions } from '../database/noun-schema.ts';
import { own } from '../database/policies.sql.ts';
import { AuthSessionEntity } from './auth-session.entity.ts';
import { RefreshTokenEntity } from './refresh-token.entity.ts';

export const sessionSchema: NounSchema = {
  tables: {
    auth_session: {
      entity: AuthSessionEntity,
      of: { person: 'profile_id' },
      onJoin: { rows: 'go', why: 'its tokens name the old family; the child signs in again' },
      policies: { own: { using: own('profile_id') } },
      writes: ['insert', 'update (expires_at, revoked_at)', 'delete'],
    },
    refresh_token: {
      entity: RefreshTokenEntity,
      of: { person: 'profile_id' },
      onJoin: { rows: 'go', why: 'they belong to the sessions' },
      policies: { own: { using: own('profile_id') } },
      writes: ['insert', 'update (used_at)', 'delete'],
    },
  },
  functions: readFunctions(import.meta.dirname, { read_actor: 'served' }),
};
