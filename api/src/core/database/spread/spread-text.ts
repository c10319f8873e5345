import type { SqlFunction } from '../feature-schema.ts';
import { forCitus } from '../internals/sql-text.ts';

const helper = (name: string, sql: string): SqlFunction => ({
  name,
  sql,
  isServed: true,
  isLookUp: false,
  isForLookUps: true,
  isClearing: false,
  isAfterRestore: false,
});

const helpers: readonly SqlFunction[] = [
  helper(
    'run_command',
    `create function run_command(p_command text) returns void
language plpgsql as $$
begin
  execute p_command;
end $$`,
  ),
  // Interpolates because SET takes no parameters. A separate query: otherwise Citus starts no transaction.
  helper(
    'set_caller',
    `create function set_caller(p_name text, p_value text, p_is_local boolean) returns text
language plpgsql as $$
begin
  perform fn.run_command(format('set local %s = %L', p_name, coalesce(p_value, '')));
  return p_value;
end $$`,
  ),
  helper(
    'stable_clock',
    `create function stable_clock() returns timestamptz
language plpgsql stable as $$
begin
  return clock_timestamp();
end $$`,
  ),
];

/** The functions rewritten for Citus, with those that they then need. */
export const spreadFunctions = (functions: readonly SqlFunction[]): SqlFunction[] => [
  ...helpers,
  ...functions.map((each) => ({ ...each, sql: forCitus(each.sql, each.isClearing) })),
];
