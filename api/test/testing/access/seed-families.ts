import { readFeatureFixtures } from '../feature-fixtures.ts';
import type { Known, FeatureAccess, Thing, ThingMaker, Whose } from './access-fixture.ts';
import type { Canaries } from './canaries.ts';
import { adultsOf, cast, parentOf, type PersonName, peopleOf, personNames } from './cast.ts';
import { createPersonClient, type Person, type PersonClient, type Send } from './person-client.ts';
import { seedPeople } from './seed-people.ts';

type InThree = Record<Whose, Thing>;

export interface SeededFamilies {
  readonly people: Record<PersonName, Person>;
  /** Throws if no feature creates items of this kind. */
  readonly thingsOf: (kind: string) => InThree;
  readonly knownBy: (whose: Whose) => Known;
}

const children = { own: 'child', sibling: 'sibling', foreign: 'otherChild' } as const satisfies Record<
  Whose,
  PersonName
>;

/** Creates an item of every kind through the API, by the people who would; each text contains a canary. */
export async function seedFamilies(send: Send, canaries: Canaries): Promise<SeededFamilies> {
  const client = createPersonClient(send, canaries);
  const { familyCode, recoveryCode, ...ofJoining } = await seedPeople(client, canaries);
  const things: Record<string, InThree> = {
    ...thingsOfPeople(client),
    ...ofJoining,
    ...(await seedThings(client, canaries)),
  };
  const names = personNames.map((name) => [name, client.personOf(name)]);
  const people: SeededFamilies['people'] = Object.fromEntries(names);

  function thingsOf(kind: string): InThree {
    const found = things[kind];
    if (!found) throw new Error(`No noun creates items of kind "${kind}": add it to "things" of its *.access.ts`);
    return found;
  }
  const knownBy = (one: Whose): Known => ({
    familyCode,
    recoveryCode,
    pairingCode: thingsOf('pairingCode').own.id,
    invitationCode: thingsOf('invitationCode').own.id,
    idOf: (kind) => thingsOf(kind)[one].id,
    emailOf: (name) => people[name].email,
    refreshTokenOf: (name) => people[name].refreshToken,
  });
  return { people, thingsOf, knownBy };
}

async function seedThings(client: PersonClient, { word }: Canaries): Promise<Record<string, InThree>> {
  const features = [...(await readFeatureFixtures<FeatureAccess>('access')).values()];
  const makers = new Map(features.flatMap(({ things = {} }) => Object.entries(things)));
  const made = new Map<string, Promise<Thing>>();

  function thingOf(child: PersonName, kind: string): Promise<Thing> {
    const name = `${kind} of ${child}`;
    const make = makers.get(kind);
    if (!make) throw new Error(`No noun creates items of kind "${kind}"`);
    const making = made.get(name) ?? make(makerFor(child));
    made.set(name, making);
    return making;
  }
  function makerFor(child: PersonName): ThingMaker {
    const { family } = cast[child];
    const parent = parentOf(family);
    if (!parent) throw new Error(`${child} has no parent`);
    const first = family === 'ours' ? children.own : children.foreign;
    return {
      ...client,
      word,
      child,
      childId: client.personOf(child).id,
      parent,
      parents: adultsOf(family),
      both: peopleOf(family, child),
      all: peopleOf(family, null),
      thing: (kind) => thingOf(child, kind),
      thingOfFirst: (kind) => thingOf(first, kind),
    };
  }

  const inThree = async (kind: string): Promise<InThree> => ({
    own: await thingOf(children.own, kind),
    sibling: await thingOf(children.sibling, kind),
    foreign: await thingOf(children.foreign, kind),
  });
  const things: Record<string, InThree> = {};
  for (const kind of makers.keys()) things[kind] = await inThree(kind);
  return things;
}

function thingsOfPeople({ personOf }: PersonClient): Record<string, InThree> {
  const ofPerson = (name: PersonName, id: string, people: readonly PersonName[] = [name]): Thing => ({
    id,
    family: cast[name].family,
    people,
  });
  const inThree = (thingOf: (child: PersonName) => Thing): InThree => ({
    own: thingOf(children.own),
    sibling: thingOf(children.sibling),
    foreign: thingOf(children.foreign),
  });
  const emailOf = (name: PersonName) => ofPerson(name, personOf(name).email);
  return {
    child: inThree((name) => ofPerson(name, personOf(name).id, peopleOf(cast[name].family, name))),
    session: inThree((name) => ofPerson(name, claimsOf(personOf(name).token).sid)),
    // For recovery codes: the person whose code is tried, a person without one, and a person with another.
    email: { own: emailOf('parent'), sibling: emailOf('sibling'), foreign: emailOf('otherParent') },
  };
}

export function claimsOf(token: string): { sid: string; iat: number; exp: number } {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}
