import type { Client } from 'pg';
import { allowanceFunctions } from '../allowances/allowance.sql.ts';
import { sessionFunctions } from '../auth/session.sql.ts';
import { joinFunctions } from '../families/join.sql.ts';
import { limitFunctions } from '../limits/rate-limit.sql.ts';
import { taskFunctions } from '../tasks/task.sql.ts';
import { ledgerKernel } from '../tokens/ledger.sql.ts';
import { ledgerMoves } from '../tokens/ledger-moves.sql.ts';
import { entities } from './orm.ts';
import { roleNames } from './roles.sql.ts';

export interface SqlFunction {
  name: string;
  sql: string;
  isServed: boolean;
  /** Belongs to the look-up role, which sees what the caller may not: ids across families, a sibling's taken task. */
  isLookUp?: boolean;
}

export const functions: SqlFunction[] = [
  ...ledgerKernel,
  ...ledgerMoves,
  ...sessionFunctions,
  ...taskFunctions,
  ...allowanceFunctions,
  ...joinFunctions,
  ...limitFunctions,
];

const tables = entities.map((entity) => entity.meta.tableName).join(', ');

/** All that the serving role may write. Balances, transactions, redemptions and runs are missing: the ledger writes them. */
const writes = [
  'insert on family, family_code, profile, identity, auth_session, refresh_token, task, task_attempt, reward, allowance',
  'update (time_zone) on family',
  'update (display_name) on profile',
  'update (password_hash, recovery_hash) on identity',
  'update (expires_at, revoked_at) on auth_session',
  'update (used_at) on refresh_token',
  'delete on auth_session, refresh_token, family_code',
  'update (status, code, decided_at, decided_by) on join_request',
  'update (title, description, token_reward, is_for_anyone, assigned_to, status, completed_by, completed_at, deleted_at) on task',
  'update (rejected_at, rejected_by, rejection_reason) on task_attempt',
  'update (title, description, cost, quantity_total, is_active, deleted_at) on reward',
  'update (status, fulfilled_at, fulfilled_by) on redemption',
  'update (name, amount, frequency, start_date, is_active, next_date, next_execution_at, deleted_at) on allowance',
];

/** One transaction: whoever serves meanwhile sees the old functions and rights or the new ones, never neither. */
export async function installFunctionsAndRights(owner: Client, appRole: string): Promise<void> {
  const app = owner.escapeIdentifier(appRole);
  await owner.query(
    [
      'begin',
      ...installFunctions(app),
      ...keepHistory(),
      ...allowLookUps(),
      ...allowAudit(),
      ...allowServing(app),
      'commit',
    ].join(';\n'),
  );
}

/** The look-up role makes its functions itself, so it owns them; it may create only for this moment. */
function installFunctions(app: string): string[] {
  const ofOwner = functions.filter((each) => !each.isLookUp);
  const ofLookUp = functions.filter((each) => each.isLookUp);
  return [
    ...ofOwner.map((each) => each.sql),
    `grant create on schema public to ${roleNames.lookUp}`,
    `set local role ${roleNames.lookUp}`,
    ...ofLookUp.map((each) => each.sql),
    ...closeToAll(ofLookUp, app),
    'reset role',
    `revoke create on schema public from ${roleNames.lookUp}`,
    ...closeToAll(ofOwner, app),
  ];
}

const closeToAll = (list: SqlFunction[], app: string) =>
  list.map((each) => `revoke all on function ${each.name} from public, ${app}`);

/**
 * Not even the owner, whom the ledger runs as, may rewrite a transaction. When a child moves to its new family, the
 * foreign key's own check locks rows, for which PostgreSQL wants the right to update some column; no policy lets it.
 */
const keepHistory = () => [
  'revoke update, delete, truncate on token_transaction from current_user',
  'grant update (actor_id) on token_transaction to current_user',
];

const allowAudit = () => [`grant select on ${tables} to ${roleNames.audit}`];

const allowLookUps = () => [
  `grant select (family_id, code) on family_code to ${roleNames.lookUp}`,
  `grant select (id, family_id, email, registration_key) on identity to ${roleNames.lookUp}`,
  `grant select (id, family_id, is_for_anyone, status, deleted_at) on task to ${roleNames.lookUp}`,
  `grant select (id, family_id, next_execution_at) on allowance to ${roleNames.lookUp}`,
];

function allowServing(app: string): string[] {
  const served = functions.filter((each) => each.isServed);
  const grantOf = ({ name }: SqlFunction) => `grant execute on function ${name} to ${app}`;
  return [
    `revoke all on all tables in schema public from ${app}`,
    `grant usage on schema public to ${app}`,
    `grant select on ${tables} to ${app}`,
    ...writes.map((write) => `grant ${write} to ${app}`),
    ...served.filter((each) => !each.isLookUp).map(grantOf),
    `set local role ${roleNames.lookUp}`,
    ...served.filter((each) => each.isLookUp).map(grantOf),
    'reset role',
  ];
}
