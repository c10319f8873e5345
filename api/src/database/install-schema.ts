import type { Client } from 'pg';
import { roleNames } from '../postgres/roles.sql.ts';
import { installPolicies } from './install-policies.ts';
import { rightsOf, type SqlFunction, type Table } from './noun-schema.ts';
import type { ProductSchema } from './product-schema.ts';

/** Brings functions, policies and rights to what the nouns declare. One transaction: whoever serves meanwhile sees the old
 * ones or the new ones, never neither. */
export async function installSchema(owner: Client, schema: ProductSchema, appRole: string): Promise<void> {
  const app = owner.escapeIdentifier(appRole);
  await owner.query(['begin', ...installFunctions(schema, app)].join(';\n'));
  await installPolicies(owner, schema.tables);
  const rights = [...keepHistory(), ...allowLookUps(schema), ...allowAudit(schema), ...allowServing(schema, app)];
  await owner.query([...rights, 'commit'].join(';\n'));
}

const tablesOf = (schema: ProductSchema): [string, Table][] => Object.entries(schema.tables);
const namesOf = (schema: ProductSchema) => Object.keys(schema.tables).join(', ');

/** The look-up role makes its functions itself, so it owns them; it may create only for this moment. */
function installFunctions({ functions }: ProductSchema, app: string): string[] {
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

const closeToAll = (list: readonly SqlFunction[], app: string) =>
  list.map((each) => `revoke all on routine ${each.name} from public, ${app}`);

/**
 * Not even the owner, whom the ledger runs as, may rewrite a transaction. When a child moves to its new family, the
 * foreign key's own check locks rows, for which PostgreSQL wants the right to update some column; no policy lets it.
 */
const keepHistory = () => [
  'revoke update, delete, truncate on token_transaction from current_user',
  'grant update (actor_id) on token_transaction to current_user',
];

const allowAudit = (schema: ProductSchema) => [`grant select on ${namesOf(schema)} to ${roleNames.audit}`];

const allowLookUps = (schema: ProductSchema) => [
  ...tablesOf(schema).flatMap(([table, { lookUp }]) =>
    lookUp ? [`grant select (${lookUp}) on ${table} to ${roleNames.lookUp}`] : [],
  ),
  ...schema.functions
    .filter((each) => each.isForLookUps)
    .map((each) => `grant execute on routine ${each.name} to ${roleNames.lookUp}`),
];

function allowServing(schema: ProductSchema, app: string): string[] {
  const served = schema.functions.filter((each) => each.isServed);
  const grantOf = ({ name }: SqlFunction) => `grant execute on routine ${name} to ${app}`;
  return [
    `revoke all on all tables in schema public from ${app}`,
    `grant usage on schema public to ${app}`,
    ...tablesOf(schema).flatMap(([name, table]) =>
      rightsOf(table).map((right) => `grant ${right} on ${name} to ${app}`),
    ),
    ...served.filter((each) => !each.isLookUp).map(grantOf),
    `set local role ${roleNames.lookUp}`,
    ...served.filter((each) => each.isLookUp).map(grantOf),
    'reset role',
  ];
}
