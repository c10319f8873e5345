import { type FeatureSchema, readFunctions } from '../../core/database/feature-schema.ts';
import { own } from '../../core/database/policies.sql.ts';
import { AuthSessionEntity } from './auth-session.entity.ts';
import { RefreshTokenEntity } from './refresh-token.entity.ts';

const isMember = `coalesce(role_of(family_id, profile_id), 'child') in ('parent', 'child', 'helper')`;

/** Its id suffices to act as its person, so only functions use sessions (Rules 10.11). Lock a session before tokens. */
export const sessionSchema: FeatureSchema = {
  tables: {
    auth_session: {
      entity: AuthSessionEntity,
      of: { person: 'profile_id' },
      onJoin: { rows: 'go', why: 'its tokens name the old family; the child signs in again' },
      onErase: { rows: 'go', why: 'a former child has no sessions' },
      policies: {
        // In the policy, so that it holds for every version: a leaving child cannot sign in.
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
