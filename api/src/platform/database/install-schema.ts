import { hash } from 'node:crypto';
import type { Client } from 'pg';
import { errorCode } from '../kernel/error-code.ts';
import { roleNames } from '../postgres/roles.sql.ts';
import { type Policy, rightsOf, type SqlFunction, type Table } from './noun-schema.ts';
import type { ProductSchema } from './product-schema.ts';

type Declared = { table: string; name: string; rule: string; fingerprint: string };

/**
 * Makes the policies what the nouns declare, in the caller's transaction. Each has the fingerprint of its text as its
 * comment, so that only what changed is made again: that locks the table against everybody for its moment.
 */
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

type Grantees = Readonly<Record<NonNullable<Policy['to']>, string>>;

const declaredOf = (table: string, { policies, audited }: Table, grantees: Grantees): Declared[] =>
  Object.entries(policies)
    .map(([purpose, policy]) => ({ name: `${table}_${purpose}`, rule: ruleOf(policy, grantees) }))
    .concat(audited ? [{ name: `${table}_audit`, rule: `for select to ${roleNames.audit} using (true)` }] : [])
    .map(({ name, rule }) => ({ table, name, rule, fingerprint: hash('sha256', rule) }));

const ruleOf = ({ restricts, for: command, to, using, check }: Policy, grantees: Grantees): string =>
  [
    restricts && 'as restrictive',
    `for ${command ?? 'all'}`,
    to && `to ${grantees[to]}`,
    using && `using (${using})`,
    check && `with check (${check})`,
  ]
    .filter(Boolean)
    .join(' ');

/** Brings functions, policies and rights to what the nouns declare. One transaction: whoever serves meanwhile sees the old
 * ones or the new ones, never neither. */
export async function installSchema(owner: Client, schema: ProductSchema, appRole: string): Promise<void> {
  const app = owner.escapeIdentifier(appRole);
  await makeFunctions(owner, installFunctions(schema));
  await installPolicies(owner, schema.tables, app);
  // Those that nobody has made just now are of before: no policy calls them any more, and no name has two.
  const dropped = dropFunctions('xmin <> pg_current_xact_id()::xid');
  const rights = [...keepHistory(), ...allowLookUps(schema), ...allowAudit(schema), ...allowServing(schema, app)];
  await owner.query([...dropped, ...closeFunctions(schema, app), ...rights, 'commit'].join(';\n'));
}

/** A function whose result is another now cannot be replaced: then all are made anew. */
async function makeFunctions(owner: Client, statements: readonly string[]): Promise<void> {
  try {
    await owner.query(['begin', ...statements].join(';\n'));
  } catch (error) {
    await owner.query('rollback');
    if (errorCode(error) !== '42P13') throw error;
    await owner.query(['begin', ...dropFunctions('true'), ...statements].join(';\n'));
  }
}

/** Drops those functions of ours on which nothing else depends: no extension's, and none of a policy, a check or a view. */
function dropFunctions(which: string): string[] {
  const drop = `do $do$ declare v_name text; begin
    for v_name in select oid::regprocedure::text from pg_proc p
      where pronamespace = 'public'::regnamespace and proowner = current_user::regrole and ${which}
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
        and not exists (select from pg_depend where refclassid = 'pg_proc'::regclass and refobjid = p.oid)
    loop
      execute 'drop routine ' || v_name;
    end loop;
  end $do$`;
  return [drop, `set local role ${roleNames.lookUp}`, drop, 'reset role'];
}

const tablesOf = (schema: ProductSchema): [string, Table][] => Object.entries(schema.tables);
const namesOf = (schema: ProductSchema) => Object.keys(schema.tables).join(', ');

/** The look-up role makes its functions itself, so it owns them; it may create only for this moment. */
const installFunctions = ({ functions }: ProductSchema): string[] => [
  ...functions.filter((each) => !each.isLookUp).map((each) => each.sql),
  `grant create on schema public to ${roleNames.lookUp}`,
  `set local role ${roleNames.lookUp}`,
  ...functions.filter((each) => each.isLookUp).map((each) => each.sql),
  'reset role',
  `revoke create on schema public from ${roleNames.lookUp}`,
];

function closeFunctions({ functions }: ProductSchema, app: string): string[] {
  const close = ({ name }: SqlFunction) => `revoke all on routine ${name} from public, ${app}`;
  return [
    ...functions.filter((each) => !each.isLookUp).map(close),
    `set local role ${roleNames.lookUp}`,
    ...functions.filter((each) => each.isLookUp).map(close),
    'reset role',
  ];
}

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
  `revoke all on all tables in schema public from ${roleNames.lookUp}, ${roleNames.audit}`,
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
