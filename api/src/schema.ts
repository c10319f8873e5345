import type { Client } from 'pg';
import { type Audit, type AuditedStandby, auditAll } from './hosting/audit/audit-database.ts';
import type { CheckResult } from './hosting/audit/run-passes.ts';
import { accountSchema } from './identity/accounts/account.schema.ts';
import { allowanceSchema } from './family/allowances/allowance.schema.ts';
import { type TryLimits, tryRulesOf, usualTryLimits } from './core/config/try-limits.ts';
import { backupSchema } from './hosting/backup/backup.schema.ts';
import { type RestoreOrder, restoreBackup } from './hosting/backup/restore/restore-backup.ts';
import { clockSchema } from './core/clock/clock.schema.ts';
import { databaseSchema } from './core/database/database.schema.ts';
import { nameVersion } from './core/database/install-functions.ts';
import { migrateTo } from './core/database/migrate.ts';
import { type Connection, createOrm, type MikroORM } from './core/database/orm.ts';
import { entitiesOf, joinSchemas } from './core/database/product-schema.ts';
import { familySchema } from './family/families/family.schema.ts';
import { adultsSchema } from './family/adults/adults.schema.ts';
import { erasureSchema } from './family/erasure/erasure.schema.ts';
import { celebrationSchema } from './family/tasks/celebrations/celebration.schema.ts';
import { nestSchema } from './family/tokens/nest/nest.schema.ts';
import { overviewSchema } from './family/overview/overview.schema.ts';
import { deviceSchema } from './family/devices/device.schema.ts';
import { notificationSchema } from './family/notifications/notification.schema.ts';
import { homeSchema } from './family/families/homes/home.schema.ts';
import { ageModeSchema } from './family/families/age-modes/age-mode.schema.ts';
import { languageSchema } from './family/families/languages/language.schema.ts';
import { recurringTaskSchema } from './family/recurring-tasks/recurring-task.schema.ts';
import { joiningSchema } from './family/joining/joining.schema.ts';
import { recurrenceSchema } from './family/tasks/recurrence/recurrence.schema.ts';
import { reasonsSchema } from './releases/registry/reasons/reasons.schema.ts';
import { publishingSchema } from './releases/publishing/publishing.schema.ts';
import { releaseSchema } from './releases/registry/release.schema.ts';
import { nudgeSchema } from './family/families/nudges/nudge.schema.ts';
import { rewardSchema } from './family/rewards/reward.schema.ts';
import { sessionSchema } from './identity/sessions/session.schema.ts';
import { signInSchema } from './identity/sign-in/sign-in.schema.ts';
import { proposalSchema } from './family/requests/proposals/proposal.schema.ts';
import { questionSchema } from './family/requests/questions/question.schema.ts';
import { reversalSchema } from './family/reversals/reversal.schema.ts';
import { taskSchema } from './family/tasks/task.schema.ts';
import { rateLimitSchema } from './core/rate-limits/rate-limit.schema.ts';
import { writeTryRules } from './core/rate-limits/write-try-rules.ts';
import { operatorSchema } from './hosting/operator/operator.schema.ts';
import { tokenSchema } from './family/tokens/token.schema.ts';

/** The database schema of every feature; each comes after those it depends on. */
export const schema = joinSchemas([
  clockSchema,
  databaseSchema,
  backupSchema,
  rateLimitSchema,
  releaseSchema,
  reasonsSchema,
  publishingSchema,
  operatorSchema,
  accountSchema,
  sessionSchema,
  signInSchema,
  familySchema,
  ageModeSchema,
  languageSchema,
  homeSchema,
  nudgeSchema,
  deviceSchema,
  tokenSchema,
  nestSchema,
  joiningSchema,
  recurrenceSchema,
  taskSchema,
  celebrationSchema,
  rewardSchema,
  reversalSchema,
  proposalSchema,
  questionSchema,
  recurringTaskSchema,
  allowanceSchema,
  overviewSchema,
  notificationSchema,
  erasureSchema,
  adultsSchema,
]);

export const functions = nameVersion(schema.functions);

export const openOrm = (connection: Omit<Connection, 'functions'>): MikroORM =>
  createOrm({ ...connection, functions, entities: entitiesOf(schema) });

const installing = (limits: TryLimits) => (owner: Client) => writeTryRules(owner, Object.values(tryRulesOf(limits)));

type Migrating = { limits?: TryLimits; beforeUpdate?: (owner: Client) => Promise<void> };

/** Migrates the database to this version and writes its rate limits. */
export const migrateDatabase = (
  urls: { ownerUrl: string; appUrl: string },
  { limits = usualTryLimits, beforeUpdate }: Migrating = {},
) => migrateTo(schema, urls, { installMore: installing(limits), ...(beforeUpdate && { beforeUpdate }) });

type Restoring = Omit<RestoreOrder, 'schema' | 'urls' | 'installMore' | 'joined' | 'erasedMayReturn'> &
  Partial<Pick<RestoreOrder, 'joined' | 'erasedMayReturn'>> & { limits?: TryLimits };

/** Replaces the contents of a database by a backup, and migrates them to this version. */
export const restoreDatabase = (
  urls: { ownerUrl: string; appUrl: string },
  { limits = usualTryLimits, joined = [], erasedMayReturn = true, ...order }: Restoring,
) => restoreBackup({ ...order, joined, erasedMayReturn, schema, urls, installMore: installing(limits) });

export const clearings = schema.functions.filter(({ isClearing }) => isClearing).map(({ name }) => name);

interface Auditing {
  readonly tell?: (result: CheckResult) => void;
  readonly standby?: AuditedStandby | undefined;
}

/** Checks every row of the database against the ledger and the rules. */
export const auditDatabase = (ownerUrl: string, { tell = () => {}, standby }: Auditing = {}): Promise<Audit> =>
  auditAll(schema, { ownerUrl, tell, standby });
