import type { Outcome, PolicyProbe } from './noun-probes-fixture.ts';

/**
 * Statements that try a policy or a constraint. A word after a colon is one of the names of two-families-fixture.ts;
 * `:new` is an id that nothing has, another one in each statement.
 */
export type Values = Readonly<Record<string, string | number | boolean | null>>;

/** What a noun's probes write into one of its tables. */
export type RowBuilder = ReturnType<typeof rowOf>;

export const hash = `\\x${'00'.repeat(32)}`;

/** `row` is one that every policy and constraint lets in; a probe changes just what it is about. */
export const rowOf = (table: string, row: Values) => ({
  insert(changes: Values = {}): string {
    const columns = Object.entries({ ...row, ...changes });
    const values = columns.map(([, value]) => literalOf(value));
    return `insert into ${table} (${columns.map(([name]) => name).join(', ')}) values (${values.join(', ')})`;
  },
  update(id: string, changes: Values): string {
    return `${updateAll(table, changes)} where family_id = :family and id = ${id}`;
  },
});

/** Every row that the one who asks may change. */
export function updateAll(table: string, changes: Values): string {
  const set = Object.entries(changes).map(([column, value]) => `${column} = ${literalOf(value)}`);
  return `update ${table} set ${set.join(', ')}`;
}

/** What follows is of another family, for row-level security. */
export const enter = (family: string) => `set local app.family_id = ${literalOf(family)}`;

/** What follows is by another person, for row-level security; the family stays. */
export const askAs = (person: string) => `set local app.profile_id = ${literalOf(person)}`;

/** What follows is by a parent, for row-level security; the person stays. */
export const askAsParent = `set local app.role = 'parent'`;

/** One more child, for what each child has only once. */
export const newcomer = `insert into profile (family_id, id, display_name, role)
  values (:family, :newcomer, 'A newcomer', 'child')`;

const beginErasing = `insert into erasure (family_id, id, keeps_history, asked_at, erases_at, begun_at)
  values (:family, :new, false, 'now', 'now', 'now')`;

/** What a parent's function does to all that it may, before an erasure has begun and after. */
export const erasing = (tried: string | string[], before: Outcome, after: Outcome): PolicyProbe[] => [
  ['owner', 'parent', tried, before],
  ['owner', 'parent', [beginErasing, ...[tried].flat()], after],
];

function literalOf(value: Values[string]): string {
  if (typeof value !== 'string') return String(value);
  return value.startsWith(':') ? value : `'${value}'`;
}
