import { type NounSchema, readFunctions } from '../../core/database/noun-schema.ts';
import { own } from '../../core/database/policies.sql.ts';
import { AuthSessionEntity } from './auth-session.entity.ts';
import { RefreshTokenEntity } from './refresh-token.entity.ts';

const isMember = `coalesce(role_of(family_id, profile_id), 'child') in ('parent', 'child')`;

/**
 * Functions open, rotate, list and end sessions (Rules 10.11). Whoever has a session's id is taken for its person, so the
 * serving role reads none. Lock order: a session before its tokens, which are read and written under its lock alone.
 */
export const sessionSchema: NounSchema = {
  tables: {
    auth_session: {
      entity: AuthSessionEntity,
      of: { person: 'profile_id' },
      onJoin: { rows: 'go', why: 'its tokens name the old family; the child signs in again' },
      onErase: { rows: 'go', why: 'nobody is signed in as a former child' },
      policies: {
        // Whatever version serves: nobody comes in who is leaving.
        own: { using: own('profile_id'), check: `${own('profile_id')} and (revoked_at is not null or ${isMember})` },
        clear: { to: 'owner', using: `least(revoked_at, expires_at) < now() - interval '30 days'` },
      },
      reads: '',
    },
    refresh_token: {
      entity: RefreshTokenEntity,
      of: { person: 'profile_id' },
      onJoin: { rows: 'go', why: 'they belong to the sessions' },
      onErase: { rows: 'go', why: 'they belong to the sessions' },
      policies: { own: { using: own('profile_id') } },
      reads: '',
    },
  },
  functions: readFunctions(import.meta.dirname),
};
