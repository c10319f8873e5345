import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { AllowanceEntity } from '../allowances/allowance.entity.ts';
import { AllowanceRunEntity } from '../allowances/allowance-run.entity.ts';
import { AuthSessionEntity } from '../auth/auth-session.entity.ts';
import { IdentityEntity } from '../auth/identity.entity.ts';
import { RefreshTokenEntity } from '../auth/refresh-token.entity.ts';
import { FamilyCodeEntity } from '../families/family-code.entity.ts';
import { FamilyEntity } from '../families/family.entity.ts';
import { JoinRequestEntity } from '../families/join-request.entity.ts';
import type { Role } from '../families/profile.contract.ts';
import { ProfileEntity } from '../families/profile.entity.ts';
import { RateLimitEntity } from '../limits/rate-limit.entity.ts';
import { RedemptionEntity } from '../redemptions/redemption.entity.ts';
import { RewardEntity } from '../rewards/reward.entity.ts';
import { TaskAttemptEntity } from '../tasks/task-attempt.entity.ts';
import { TaskEntity } from '../tasks/task.entity.ts';
import { TokenAccountEntity } from '../tokens/token-account.entity.ts';
import { TokenTransactionEntity } from '../tokens/token-transaction.entity.ts';

export type { EntityManager, MikroORM } from '@mikro-orm/postgresql';

export const entities = [
  FamilyEntity,
  FamilyCodeEntity,
  ProfileEntity,
  IdentityEntity,
  AuthSessionEntity,
  RefreshTokenEntity,
  JoinRequestEntity,
  TaskEntity,
  TaskAttemptEntity,
  RewardEntity,
  RedemptionEntity,
  AllowanceEntity,
  AllowanceRunEntity,
  TokenAccountEntity,
  TokenTransactionEntity,
  RateLimitEntity,
];

// The serving role's own limits (roles.sql.ts) end statements; this one ends the wait for a database that is away.
const connectMaxMs = 5_000;

/** MikroORM reads host, user and database of an address and drops its parameters, sslmode among them; pg reads all. */
export const driverOptionsOf = (url: string) => ({ connectionString: url, connectionTimeoutMillis: connectMaxMs });

/** The ORM over one pool; connects with its first query, so PostgreSQL may be away while this runs. */
export function createOrm({ url, poolMax }: { url: string; poolMax: number }): MikroORM {
  return new MikroORM({
    clientUrl: url,
    entities,
    pool: { min: 0, max: poolMax },
    driverOptions: driverOptionsOf(url),
    schemaGenerator: { ignoreRoutines: true, ignoreTriggers: true },
  });
}

export type Caller = { familyId: string; profileId: string; role: Role };

/** A fork that PostgreSQL's row-level security holds to this caller, each query in a transaction of its own. */
export function emFor(orm: MikroORM, { familyId, profileId, role }: Caller): EntityManager {
  const variables = { 'app.family_id': familyId, 'app.profile_id': profileId, 'app.role': role };
  return orm.em.fork({ session: { variables } });
}
