import { hash } from 'node:crypto';
import type { Client } from 'pg';
import { roleNames } from '../postgres/roles.sql.ts';
import type { SqlFunction } from './noun-schema.ts';

type Functions = readonly SqlFunction[];

/**
 * The schema of these functions. Each version has its own, named by all that makes it and never changed, so that servers
 * of several versions call their own beside each other.
 */
export const nameVersion = (functions: Functions): string =>
  `functions_${hash('sha256', [...makeVersion('fn', functions), ...allow('fn', functions, 'app')].join()).slice(0, 16)}`;

/** One function as its version has it: it finds its own version first, and as `fn.` in its text. */
export function makeFunction(version: string, sql: string): string {
  const text = sql.replaceAll(/\bfn\./g, `${version}.`).replace(/^create (function|procedure) /m, `$&${version}.`);
  // A procedure that commits may have no settings, so it names everything with its schema.
  if (/^create procedure /m.test(sql)) return text;
  return text.replace(/ as \$\$$/m, ` set search_path = pg_catalog, ${version}, public, pg_temp$&`);
}

const asLookUp = (statements: readonly string[]) => [`set local role ${roleNames.lookUp}`, ...statements, 'reset role'];

/** The look-up role makes its functions itself, so it owns them; it may create only for this moment. */
function makeVersion(version: string, functions: Functions): string[] {
  const made = (isLookUp: boolean) =>
    functions.filter((each) => each.isLookUp === isLookUp).map(({ sql }) => makeFunction(version, sql));
  return [
    `create schema ${version}`,
    ...made(false),
    `grant usage, create on schema ${version} to ${roleNames.lookUp}`,
    ...asLookUp(made(true)),
    `revoke create on schema ${version} from ${roleNames.lookUp}`,
  ];
}

function allow(version: string, functions: Functions, app: string): string[] {
  const close = ({ name }: SqlFunction) => `revoke all on routine ${version}.${name} from public, ${app}`;
  const openTo = (role: string) => (each: SqlFunction) => `grant execute on routine ${version}.${each.name} to ${role}`;
  const rights = (some: Functions) => [
    ...some.map(close),
    ...some.filter(({ isServed }) => isServed).map(openTo(app)),
    ...some.filter(({ isForLookUps }) => isForLookUps).map(openTo(roleNames.lookUp)),
  ];
  return [
    `grant usage on schema ${version} to ${app}`,
    ...rights(functions.filter(({ isLookUp }) => !isLookUp)),
    ...asLookUp(rights(functions.filter(({ isLookUp }) => isLookUp))),
  ];
}

/** In the caller's transaction. What is there is whole and stays; `appRole` may call what is served to it. */
export async function installFunctions(owner: Client, functions: Functions, appRole: string): Promise<void> {
  const version = nameVersion(functions);
  const { rows } = await owner.query('select to_regnamespace($1) is null as is_missing', [version]);
  if (rows[0].is_missing) await owner.query(makeVersion(version, functions).join(';\n'));
  if (await hasRights(owner, functions, appRole)) return;
  await owner.query(allow(version, functions, owner.escapeIdentifier(appRole)).join(';\n'));
}

async function hasRights(owner: Client, functions: Functions, appRole: string): Promise<boolean> {
  const served = functions.filter(({ isServed }) => isServed).map(({ name }) => name);
  const { rows } = await owner.query(
    `select has_schema_privilege($1, n.oid, 'usage') and not exists (
              select from pg_proc p
               where pronamespace = n.oid and has_function_privilege($1, p.oid, 'execute') <> (proname = any($2))) as are_right
       from pg_namespace n where nspname = $3`,
    [appRole, served, nameVersion(functions)],
  );
  return rows[0].are_right;
}
