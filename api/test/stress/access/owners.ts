import type { Canaries } from '../../testing/access/canaries.ts';
import {
  adultsOf,
  cast,
  type FamilyName,
  type PersonName,
  peopleOf,
  personNames,
  seenAt,
} from '../../testing/access/cast.ts';
import type { SeededFamilies } from '../../testing/access/seed-families.ts';
import { schema } from '../../../src/schema.ts';
import type { ChangedRow } from './snapshot.ts';

type Owned = Pick<ChangedRow, 'table' | 'row'>;

/** False for attempt counts, which belong to no family. */
export const isSomebodys = ({ table }: Pick<Owned, 'table'>): boolean => schema.tables[table]?.of !== 'nobody';

/** Returns a row's owners as its schema declares: a person and the parent, or the family; null for other families. */
export function createOwners({ people }: Pick<SeededFamilies, 'people'>) {
  const persons = Object.entries(people) as [PersonName, SeededFamilies['people'][PersonName]][]; // keys of a record of names
  const nameOf = new Map(persons.map(([name, { id }]) => [id, name]));
  const familyOf = new Map(persons.map(([name, { familyId }]): [string, FamilyName] => [familyId, cast[name].family]));

  return function ownersOf(owned: Owned): readonly PersonName[] | null {
    const owners = allOwnersOf(owned);
    const { table, row } = owned;
    const isOfHome = (table === 'task' || table === 'recurring_task') && typeof row.home === 'number';
    return owners && isOfHome ? seenAt(Number(row.home), owners) : owners;
  };

  function allOwnersOf({ table, row }: Owned): readonly PersonName[] | null {
    const family = familyOf.get(String(row[table === 'family' ? 'id' : 'family_id']));
    if (!family) return null;
    const parents = adultsOf(family);
    const of = schema.tables[table]?.of;
    if (of === 'parents') return parents;
    const personId = typeof of === 'object' ? row[of.person] : null;
    if (typeof personId !== 'string') return peopleOf(family, null);
    const person = nameOf.get(personId);
    return person ? [person, ...adultsOf(family, person)] : parents;
  }
}
export type OwnersOf = ReturnType<typeof createOwners>;

export function watchIds(rows: readonly Owned[], ownersOf: OwnersOf, { watch }: Pick<Canaries, 'watch'>): void {
  for (const { table, row } of rows) {
    const owners = ownersOf({ table, row });
    if (!owners || typeof row.id !== 'string') continue;
    watch(row.id, knowersOf(table, owners));
  }
}

/** Columns with fixed values or hashes, which reveal nothing about a family. Codes are canaries already. */
const plainColumns = new Set(
  `role status type kind color source_type frequency time_zone device password_hash hash start_date next_date due_date from_date to_date
    no_room_on from_time until_time assign if_not_done pays approved_by_rule outcome step membership until pattern change_time language`.split(
    /\s+/,
  ),
);
const isPlain = (text: string) => /^(?:|[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\dT.*|\\x[\da-f]*)$/.test(text);

function knowersOf(table: string, owners: readonly PersonName[]): readonly PersonName[] {
  // A person's devices are visible only to that person, not to a child's parent.
  if (table === 'auth_session') return owners.slice(0, 1);
  const [owner] = owners;
  // A helper learns which adult did something.
  if (table === 'profile' && owner && cast[owner].role === 'parent')
    return personNames.filter((name) => cast[name].family === cast[owner].family && cast[name].role === 'parent');
  // Never returned to anyone.
  if (table === 'push_subscription') return [];
  // A recurring task belongs to the parents, but a child sees its id on the tasks it created.
  return table === 'recurring_task' && owner ? peopleOf(cast[owner].family, null) : owners;
}

/** Asserts that every text of every family contains a recognizable canary, including texts in new columns. */
export function expectCanaries(rows: readonly Owned[], { holdsOne }: Pick<Canaries, 'holdsOne'>): void {
  for (const { table, row } of rows) {
    for (const [column, value] of Object.entries(row)) {
      if (typeof value !== 'string' || plainColumns.has(column) || isPlain(value) || holdsOne(value)) continue;
      throw new Error(`${table}.${column} holds a text without a canary: ${value}`);
    }
  }
}
