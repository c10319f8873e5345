import type { Markers } from './markers.ts';
import { cast, type FamilyName, parentOf, type PersonName, peopleOf } from './people.ts';
import type { ChangedRow } from './snapshot.ts';
import type { World } from './world.ts';

type Owned = Pick<ChangedRow, 'table' | 'row'>;

/** Whose a row is: of one child and its parent, or the whole family's. Null where its family is none of this world. */
export function createOwners({ people }: World) {
  const persons = Object.entries(people) as [PersonName, World['people'][PersonName]][]; // the keys of a record of names
  const nameOf = new Map(persons.map(([name, { id }]) => [id, name]));
  const familyOf = new Map(persons.map(([name, { familyId }]): [string, FamilyName] => [familyId, cast[name].family]));

  return function ownersOf({ table, row }: Owned): readonly PersonName[] | null {
    const familyId = row[table === 'family' ? 'id' : 'family_id'];
    const family = familyOf.get(String(familyId));
    if (!family) return null;
    const parents = [parentOf(family)].filter((name) => name !== undefined);
    if (table === 'family_code') return parents;
    const personId = personIdOf({ table, row });
    if (!personId) return peopleOf(family, null);
    const person = nameOf.get(personId);
    return person ? [person, ...parents] : parents;
  };
}
export type OwnersOf = ReturnType<typeof createOwners>;

/** The child, or the person, whose row it is; of a task for anyone nobody's, until someone has completed it. */
function personIdOf({ table, row }: Owned): string | null {
  const id = table === 'profile' || table === 'identity' ? row.id : (row.child_id ?? row.profile_id ?? row.assigned_to);
  return typeof id === 'string' ? id : null;
}

/** Every id of every row is a marker, for whom the row is. */
export function markIds(rows: readonly Owned[], ownersOf: OwnersOf, { mark }: Pick<Markers, 'mark'>): void {
  for (const { table, row } of rows) {
    const owners = ownersOf({ table, row });
    if (!owners || typeof row.id !== 'string') continue;
    // A person's devices are nobody else's to know, not even a parent's of a child.
    mark(row.id, table === 'auth_session' ? owners.slice(0, 1) : owners);
  }
}

/** Of a closed set, or a hash: they tell nothing of a family. Codes are markers as they are. */
const plainColumns = new Set(
  'role status type source_type frequency time_zone device password_hash start_date next_date'.split(' '),
);
const isPlain = (text: string) => /^(?:[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\dT.*|\\x[\da-f]*)$/.test(text);

/** Each text of each family is one that would be known again, also one that a new column brings. */
export function expectMarked(rows: readonly Owned[], { isMarked }: Pick<Markers, 'isMarked'>): void {
  for (const { table, row } of rows.filter(({ table }) => table !== 'rate_limit')) {
    for (const [column, value] of Object.entries(row)) {
      if (typeof value !== 'string' || plainColumns.has(column) || isPlain(value) || isMarked(value)) continue;
      throw new Error(`${table}.${column} holds a text without a marker: ${value}`);
    }
  }
}
