import { hash } from 'node:crypto';
import type { Client } from 'pg';
import { roleNames } from '../postgres/roles.sql.ts';
import type { SqlFunction } from './feature-schema.ts';
import { makeFunction } from './internals/sql-text.ts';
import { spreadFunctions } from './spread/spread-text.ts';
import { readSpreadState } from './spread/spread-state.ts';

type Functions = readonly SqlFunction[];

/** The schema of these functions, named by their hash, so that servers of several versions can run side by side. */
export const nameVersion = (functions: Functions): string =>
  `functions_${hash('sha256', makeVersion('fn', functions, 'app').join()).slice(0, 16)}`;

const asLookUp = (statements: readonly string[]) => [`set local role ${roleNames.lookUp}`, ...statements, 'reset role'];

/** The look-up role may create only in this transaction: Citus propagates one role's statements per transaction. */
function makeVersion(version: string, functions: Functions, app: string): string[] {
  const handOver = ({ name }: SqlFunction) => `alter routine ${version}.${name} owner to ${roleNames.lookUp}`;
  return [
    `create schema ${version}`,
    `grant usage on schema ${version} to ${app}`,
    ...functions.map(({ sql }) => makeFunction(version, sql)),
    ...rightsTo(version, functions, app),
    `grant usage, create on schema ${version} to ${roleNames.lookUp}`,
    ...functions.filter(({ isLookUp }) => isLookUp).map(handOver),
    `revoke create on schema ${version} from ${roleNames.lookUp}`,
  ];
}

function rightsTo(version: string, functions: Functions, app: string): string[] {
  const close = ({ name }: SqlFunction) => `revoke all on routine ${version}.${name} from public, ${app}`;
  const openTo = (role: string) => (each: SqlFunction) => `grant execute on routine ${version}.${each.name} to ${role}`;
  return [
    ...functions.map(close),
    ...functions.filter(({ isServed }) => isServed).map(openTo(app)),
    ...functions.filter(({ isForLookUps }) => isForLookUps).map(openTo(roleNames.lookUp)),
  ];
}

const allow = (version: string, functions: Functions, app: string): string[] => [
  `grant usage on schema ${version} to ${app}`,
  ...rightsTo(
    version,
    functions.filter(({ isLookUp }) => !isLookUp),
    app,
  ),
  ...asLookUp(
    rightsTo(
      version,
      functions.filter(({ isLookUp }) => isLookUp),
      app,
    ),
  ),
];

/** An installed version is complete and stays unchanged. */
export async function installFunctions(owner: Client, functions: Functions, appRole: string): Promise<void> {
  const version = nameVersion(functions);
  const isSpread = (await readSpreadState(owner)) === 'spread';
  const own = isSpread ? spreadFunctions(functions) : functions;
  const app = owner.escapeIdentifier(appRole);
  const { rows } = await owner.query('select to_regnamespace($1) is null as is_missing', [version]);
  if (rows[0].is_missing) await owner.query(makeVersion(version, own, app).join(';\n'));
  else if (!(await hasRights(owner, version, own, appRole))) await owner.query(allow(version, own, app).join(';\n'));
}

async function hasRights(owner: Client, version: string, functions: Functions, appRole: string): Promise<boolean> {
  const served = functions.filter(({ isServed }) => isServed).map(({ name }) => name);
  const { rows } = await owner.query(
    `select has_schema_privilege($1, n.oid, 'usage') and not exists (
              select from pg_proc p
               where pronamespace = n.oid and has_function_privilege($1, p.oid, 'execute') <> (proname = any($2))) as are_right
       from pg_namespace n where nspname = $3`,
    [appRole, served, version],
  );
  return rows[0].are_right;
}
