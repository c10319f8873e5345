import type { SqlFunction } from '../feature-schema.ts';

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

const turned = ({ sql, isClearing }: SqlFunction): string =>
  (isClearing ? sql.replaceAll(/ for \w+ skip locked/g, '') : sql)
    .replaceAll(/\bset_config\('(?=app\.)/g, `fn.set_caller('`)
    .replaceAll(/\bclock_timestamp\(\)/g, 'fn.stable_clock()')
    .replaceAll(' set plan_cache_mode = force_generic_plan', '');

/**
 * Rewrites functions for Citus, which forwards only variables set by a command, forbids volatile functions in updates,
 * and cannot lock rows across families. Elsewhere that would be slower: a command takes 19 µs, set_config 1.5 (decision
 * 86).
 */
export const spreadFunctions = (functions: readonly SqlFunction[]): SqlFunction[] => [
  ...helpers,
  ...functions.map((each) => ({ ...each, sql: turned(each) })),
];
