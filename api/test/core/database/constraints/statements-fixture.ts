import type { Outcome, PolicyProbe } from './feature-probes-fixture.ts';

/** Statements for a probe. `:word` is a name from two-families-fixture.ts; `:new` is a new id in each statement. */
export type Values = Readonly<Record<string, string | number | boolean | null>>;

export type RowBuilder = ReturnType<typeof rowOf>;

export const hash = `\\x${'00'.repeat(32)}`;

/** `row` satisfies every policy and constraint; a probe changes only the value under test. */
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

export function updateAll(table: string, changes: Values): string {
  const set = Object.entries(changes).map(([column, value]) => `${column} = ${literalOf(value)}`);
  return `update ${table} set ${set.join(', ')}`;
}

/** Switches the following statements to another family, for row-level security. */
export const enter = (family: string) => `set local app.family_id = ${literalOf(family)}`;

export const askAs = (person: string) => `set local app.profile_id = ${literalOf(person)}`;

export const askAsParent = `set local app.role = 'parent'`;

/** Inserts another child, for rows that each child can have only once. */
export const newcomer = `insert into profile (family_id, id, display_name, role)
  values (:family, :newcomer, 'A newcomer', 'child')`;

const beginErasing = `insert into erasure (family_id, id, keeps_history, asked_at, erases_at, begun_at)
  values (:family, :new, false, 'now', 'now', 'now')`;

/** Probes of a function for parents, with the outcomes before and after an erasure has begun. */
export const erasing = (tried: string | string[], before: Outcome, after: Outcome): PolicyProbe[] => [
  ['owner', 'parent', tried, before],
  ['owner', 'parent', [beginErasing, ...[tried].flat()], after],
];

function literalOf(value: Values[string]): string {
  if (typeof value !== 'string') return String(value);
  return value.startsWith(':') ? value : `'${value}'`;
}
