import type { SqlFunction } from '../noun-schema.ts';

const helper = (name: string, sql: string): SqlFunction => ({
  name,
  sql,
  isServed: true,
  isLookUp: false,
  isForLookUps: true,
  isClearing: false,
  isAfterRestore: false,
});

/** What functions call in a spread database. */
const helpers: readonly SqlFunction[] = [
  helper(
    'run_command',
    `create function run_command(p_command text) returns void
language plpgsql as $$
begin
  execute p_command;
end $$`,
  ),
  // Names are ours, and a command takes no parameters. A query of its own, without which Citus sees no transaction.
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

const turned = ({ sql, isClearing }: SqlFunction): string =>
  (isClearing ? sql.replaceAll(/ for \w+ skip locked/g, '') : sql)
    .replaceAll(/\bset_config\('(?=app\.)/g, `fn.set_caller('`)
    .replaceAll(/\bclock_timestamp\(\)/g, 'fn.stable_clock()')
    .replaceAll(' set plan_cache_mode = force_generic_plan', '');

/**
 * Functions as a spread database takes them. Citus hands on a caller's variables only where a command sets them, refuses to
 * change rows by what is volatile, and locks none of all families. Everywhere else both would cost more than they give: a command takes 19 µs and the
 * function 1.5 (decision 86).
 */
export const spreadFunctions = (functions: readonly SqlFunction[]): SqlFunction[] => [
  ...helpers,
  ...functions.map((each) => ({ ...each, sql: turned(each) })),
];
