import { hash } from 'node:crypto';
import type { Client } from 'pg';
import { roleNames } from '../postgres/roles.sql.ts';
import { installFunctions } from './install-functions.ts';
import { type Policy, rightsOf, type Table } from './feature-schema.ts';
import type { ProductSchema } from './product-schema.ts';

type Declared = { table: string; name: string; rule: string; fingerprint: string };

/** Recreating a policy locks its table for everyone, so each stores a hash of its text to skip unchanged ones. */
async function installPolicies(owner: Client, tables: Readonly<Record<string, Table>>, app: string): Promise<void> {
  const grantees = { owner: 'current_user', app, lookUp: roleNames.lookUp };
  const declared = Object.entries(tables).flatMap(([table, each]) => declaredOf(table, each, grantees));
  const fingerprints = new Map(declared.map((each) => [keyOf(each), each.fingerprint]));
  const { rows: standing } = await owner.query<Omit<Declared, 'rule'>>(standingSql);
  const kept = new Set(standing.filter((each) => fingerprints.get(keyOf(each)) === each.fingerprint).map(keyOf));
  for (const each of standing.filter((one) => !kept.has(keyOf(one)))) {
    await owner.query(`drop policy ${each.name} on ${each.table}`);
  }
  for (const { table, name, rule, fingerprint } of declared.filter((one) => !kept.has(keyOf(one)))) {
    await owner.query(
      `create policy ${name} on ${table} ${rule}; comment on policy ${name} on ${table} is '${fingerprint}'`,
    );
  }
}

const standingSql = `
select c.relname as table, p.polname as name, obj_description(p.oid, 'pg_policy') as fingerprint
  from pg_policy p join pg_class c on c.oid = p.polrelid
 where c.relnamespace = 'public'::regnamespace
 order by 1, 2`;

const keyOf = ({ table, name }: { table: string; name: string }) => `${table}.${name}`;

export const auditRule = `for select to ${roleNames.audit} using (true)`;

type Grantees = Readonly<Record<NonNullable<Policy['to']>, string>>;

const declaredOf = (table: string, { policies }: Table, grantees: Grantees): Declared[] =>
  Object.entries(policies)
    .map(([purpose, policy]) => ({ name: `${table}_${purpose}`, rule: ruleOf(policy, grantees) }))
    .concat({ name: `${table}_audit`, rule: auditRule })
    .map(({ name, rule }) => ({ table, name, rule, fingerprint: hash('sha256', rule) }));

const ruleOf = ({ for: command, to, using, check }: Policy, grantees: Grantees): string =>
  [`for ${command ?? 'all'}`, to && `to ${grantees[to]}`, using && `using (${using})`, check && `with check (${check})`]
    .filter(Boolean)
    .join(' ');

export async function installSchema(owner: Client, schema: ProductSchema, appRole: string): Promise<void> {
  const app = owner.escapeIdentifier(appRole);
  await installFunctions(owner, schema.functions, appRole);
  await installPolicies(owner, schema.tables, app);
  await owner.query(
    [...keepHistory(), ...allowLookUps(schema), ...allowAudit(schema), ...allowServing(schema, app)].join(';\n'),
  );
}

const tablesOf = (schema: ProductSchema): [string, Table][] => Object.entries(schema.tables);
const namesOf = (schema: ProductSchema) => Object.keys(schema.tables).join(', ');

/**
 * Not even the owner may rewrite a transaction, except in the one that erases a person (Rules 4.45). The right to
 * update columns is there because a foreign key check locks rows when a child moves; no policy allows an update.
 */
const keepHistory = () => [
  'revoke update, truncate on token_transaction from current_user',
  'grant delete, update (actor_id, description) on token_transaction to current_user',
];

const allowAudit = (schema: ProductSchema) => [`grant select on ${namesOf(schema)} to ${roleNames.audit}`];

const allowLookUps = (schema: ProductSchema) => [
  `revoke all on all tables in schema public from ${roleNames.lookUp}, ${roleNames.audit}`,
  ...tablesOf(schema).flatMap(([table, { lookUp }]) =>
    lookUp ? [`grant select (${lookUp}) on ${table} to ${roleNames.lookUp}`] : [],
  ),
];

const allowServing = (schema: ProductSchema, app: string) => [
  `revoke all on all tables in schema public from ${app}`,
  `grant usage on schema public to ${app}`,
  ...tablesOf(schema).flatMap(([name, table]) => rightsOf(table).map((right) => `grant ${right} on ${name} to ${app}`)),
];
