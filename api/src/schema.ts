import { accountSchema } from './accounts/account.schema.ts';
import { absenceSchema } from './absences/absence.schema.ts';
import { allowanceSchema } from './allowances/allowance.schema.ts';
import { clearingSchema } from './clearing/clearing.schema.ts';
import { type TryLimits, tryRulesOf, usualTryLimits } from './config/try-limits.ts';
import { clockSchema } from './clock/clock.schema.ts';
import { databaseSchema } from './database/database.schema.ts';
import { migrateTo } from './database/migrate.ts';
import { type Connection, createOrm, type MikroORM } from './database/orm.ts';
import { entitiesOf, joinSchemas } from './database/product-schema.ts';
import { familySchema } from './families/family.schema.ts';
import { overviewSchema } from './overview/overview.schema.ts';
import { recurringTaskSchema } from './recurring-tasks/recurring-task.schema.ts';
import { redemptionSchema } from './redemptions/redemption.schema.ts';
import { registrationSchema } from './registration/registration.schema.ts';
import { releaseSchema } from './releases/release.schema.ts';
import { rewardSchema } from './rewards/reward.schema.ts';
import { sessionSchema } from './sessions/session.schema.ts';
import { signInSchema } from './sign-in/sign-in.schema.ts';
import { takeBackSchema } from './take-backs/take-back.schema.ts';
import { taskSchema } from './tasks/task.schema.ts';
import { rateLimitSchema } from './throttling/rate-limit.schema.ts';
import { writeTryRules } from './throttling/write-try-rules.ts';
import { tokenSchema } from './tokens/token.schema.ts';

/** What every noun keeps in PostgreSQL, from the ground up. */
export const schema = joinSchemas([
  clockSchema,
  databaseSchema,
  rateLimitSchema,
  releaseSchema,
  accountSchema,
  sessionSchema,
  signInSchema,
  familySchema,
  registrationSchema,
  tokenSchema,
  taskSchema,
  rewardSchema,
  redemptionSchema,
  overviewSchema,
  takeBackSchema,
  absenceSchema,
  allowanceSchema,
  recurringTaskSchema,
  clearingSchema,
]);

export const openOrm = (connection: Connection): MikroORM => createOrm({ ...connection, entities: entitiesOf(schema) });

/** Brings the database to this version and to these limits of tries. */
export const migrateDatabase = (urls: { ownerUrl: string; appUrl: string }, limits: TryLimits = usualTryLimits) =>
  migrateTo(schema, urls, (owner) => writeTryRules(owner, Object.values(tryRulesOf(limits))));
