/**
 * The text of a function as a spread database takes it. Citus hands on a caller's variables only where a command sets them,
 * and refuses to change rows by what is volatile. Everywhere else both would cost more than they give: a command 19 µs where
 * the function takes 1.5 (decision 60).
 */
export const spreadText = (sql: string): string =>
  sql
    .replaceAll(/\bset_config\('(?=app\.)/g, `fn.set_caller('`)
    .replaceAll(/\bclock_timestamp\(\)/g, 'fn.stable_clock()');

/** What those call instead, made before them. */
export const spreadFunctions: readonly string[] = [
  `create function set_caller(p_name text, p_value text, p_is_local boolean) returns text
language plpgsql as $$
begin
  -- Names are ours and values are ids or roles; a command takes no parameters.
  execute format('set local %s = %L', p_name, coalesce(p_value, ''));
  return p_value;
end $$`,
  `create function stable_clock() returns timestamptz
language plpgsql stable as $$
begin
  return clock_timestamp();
end $$`,
];
