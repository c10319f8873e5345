import type { Audited } from './audited.fixture.ts';
import { peopleOf } from './people-pass.ts';
import type { Plant } from './plant.fixture.ts';

interface Place {
  table: string;
  column: string;
  must: 'child' | 'parent' | 'member';
}

const places = Object.entries(peopleOf).flatMap(([table, { people }]) =>
  people.map(({ column, is }): Place => ({ table, column, must: is })),
);

/** Which row does not matter: one of the family names somebody who may not stand there. */
function plant({ table, column, must }: Place, what: string, personOf: (made: Audited) => string): Plant {
  return {
    check: `${must}-in-family`,
    what: `${table}.${column} is ${what}`,
    sql: (made) => `
      update ${table} set ${column} = '${personOf(made)}'
       where ctid = (select ctid from ${table} where family_id = '${made.family}' limit 1)`,
    rows: (made) => [{ table, column, family_id: made.family, person_id: personOf(made) }],
  };
}

const strangers = places.map((place) => plant(place, "another family's", ({ stranger }) => stranger));
const wrongRoles = places
  .filter(({ must }) => must !== 'member')
  .map((place) =>
    place.must === 'child'
      ? plant(place, 'the parent', ({ parent }) => parent)
      : plant(place, 'a child', ({ child }) => child),
  );

export const peoplePlants: Plant[] = [...strangers, ...wrongRoles];
