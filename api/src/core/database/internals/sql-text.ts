/*
 * Regular expressions over SQL. They read only our own `.sql` files and calls, in the form that `npm run verify` keeps;
 * a parser of PostgreSQL's grammar would be the largest dependency of the server.
 */

/** Replaces the `fn.` in front of our functions by the schema that contains them. */
export const nameFunctions = (sql: string, functions: string): string => sql.replaceAll(/\bfn\./g, `${functions}.`);

/** Replaces MikroORM's `?` by pg's `$1`. */
export function numberParameters(sql: string): string {
  let place = 0;
  return sql.replaceAll('?', () => `$${(place += 1)}`);
}

// Not checked: reads our own files; the body is between the only two $$.
const definition = /(?:^--.*\n)*^create (?:function|procedure) (\w+)\b[^$]*\$\$[^]*?\$\$;/gm;
// Not checked: reads our own lines.
const granted = /^grant execute on routine (\w+) to (serving|look_ups);$/gm;
const owned = /^alter routine (\w+) owner to look_ups;$/gm;

const namesIn = (text: string, pattern: RegExp, role?: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(pattern)].flatMap(([, name = '', to]) => (role === undefined || to === role ? [name] : [])),
  );

/** The functions that this text creates, without the semicolon, and those that are granted or handed over. */
export const readDefinitions = (text: string) => ({
  definitions: [...text.matchAll(definition)].map(([sql, name = '']) => ({ name, sql: sql.replace(/;$/, '') })),
  served: namesIn(text, granted, 'serving'),
  forLookUps: namesIn(text, granted, 'look_ups'),
  lookUps: namesIn(text, owned),
});

/** Inlines `limits.…`, so that callers cannot pass a limit. */
export const withLimits = (sql: string, known: Readonly<Record<string, number>>): string =>
  sql.replaceAll(/\blimits\.(\w+)/g, (_, name: string) => {
    const limit = new Map(Object.entries(known)).get(name);
    if (limit === undefined) throw new Error(`There is no limit ${name}`);
    return String(limit);
  });

/** A function as installed in its version: `fn.` in its text and its search path refer to that version. */
export function makeFunction(version: string, sql: string): string {
  const text = nameFunctions(sql, version).replace(/^create (function|procedure) /m, `$&${version}.`);
  // A procedure that commits may have no settings, so it qualifies every name.
  if (/^create procedure /m.test(sql)) return text;
  return text.replace(/ as \$\$$/m, ` set search_path = pg_catalog, ${version}, public, pg_temp$&`);
}

export const orReplace = (sql: string): string => sql.replace(/^create /m, 'create or replace ');

const withoutComments = (sql: string): string => sql.replaceAll(/--.*$/gm, '');

/** Names followed by a parenthesis: calls, and what only looks like one. */
export const calledIn = (sql: string): string[] =>
  [...withoutComments(sql).matchAll(/\b(\w+)\(/g)].map(([, name = '']) => name);

export const wordsIn = (sql: string): readonly string[] => withoutComments(sql).match(/\w+/g) ?? [];

export const takesFamilyFirst = (sql: string): boolean =>
  /create (function|procedure) \w+\(\s*p_family uuid\b/.test(sql);

/** The function whose rows a call reads; any other functions only add columns. */
export function calledBy(text: string): string {
  const [, name = ''] = /\bfrom functions_\w+\.(\w+)/.exec(text) ?? /\bfunctions_\w+\.(\w+)/.exec(text) ?? [];
  return name;
}

/** Names and literals that MikroORM sets in front of a transaction. */
export const settingsIn = (sql: string): [name: string, value: string][] =>
  [...sql.matchAll(/set_config\('([\w.]+)', ('[\w-]*'), true\)/g)].map(([, name = '', value = '']) => [name, value]);

/**
 * Citus forwards only variables set by a command, forbids volatile functions in updates, and cannot lock rows across
 * families. Elsewhere that would be slower: a command takes 19 µs, set_config 1.5 (decision 86).
 */
export const forCitus = (sql: string, isClearing: boolean): string =>
  (isClearing ? sql.replaceAll(/ for \w+ skip locked/g, '') : sql)
    .replaceAll(/\bset_config\('(?=app\.)/g, `fn.set_caller('`)
    .replaceAll(/\bclock_timestamp\(\)/g, 'fn.stable_clock()')
    .replaceAll(' set plan_cache_mode = force_generic_plan', '');
