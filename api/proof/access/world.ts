import type { Markers } from './markers.ts';
import { cast, type PersonName, peopleOf, personNames } from './people.ts';
import type { Product } from './product.ts';
import { createTeller, type Person, type Teller } from './teller.ts';
import type { Thing, Things, Whose } from './things.ts';
import { makePeople } from './world-people.ts';
import { fillChild } from './world-things.ts';

export interface World {
  readonly people: Record<PersonName, Person>;
  readonly things: Things;
  /** What a child types to ask our family. */
  readonly familyCode: string;
  /** What our parent has written down. */
  readonly recoveryCode: string;
}

/** Everything there can be, made through the API by who would make it; each text of it is a marker. */
export async function makeWorld(product: Product, markers: Markers): Promise<World> {
  const teller = createTeller(product, markers);
  const { familyCode, recoveryCode, addedChild, joinRequest } = await makePeople(teller, markers);
  const own = await fillChild(teller, markers, 'child');
  const sibling = await fillChild(teller, markers, 'sibling');
  const foreign = await fillChild(teller, markers, 'otherChild');
  const inThree = (kind: keyof typeof own): Record<Whose, Thing> => ({
    own: own[kind],
    sibling: sibling[kind],
    foreign: foreign[kind],
  });
  const things: Things = {
    child: inThree('child'),
    award: inThree('award'),
    deduction: inThree('deduction'),
    task: inThree('task'),
    completedTask: inThree('completedTask'),
    attempt: inThree('attempt'),
    anyoneTask: inThree('anyoneTask'),
    reward: inThree('reward'),
    allowance: inThree('allowance'),
    payment: inThree('payment'),
    redemption: {
      // Both children of our family redeem one reward: their requests differ by who asks and by nothing else.
      own: await redeem(teller, 'child', own.reward),
      sibling: await redeem(teller, 'sibling', own.reward),
      foreign: await redeem(teller, 'otherChild', foreign.reward),
    },
    addedChild,
    joinRequest,
    session: {
      own: sessionOf(teller, 'child'),
      sibling: sessionOf(teller, 'sibling'),
      foreign: sessionOf(teller, 'otherChild'),
    },
    email: {
      // Whose recovery code it is, somebody who has none, and somebody who has another one.
      own: emailOf(teller, 'parent'),
      sibling: emailOf(teller, 'sibling'),
      foreign: emailOf(teller, 'otherParent'),
    },
  };
  const people = Object.fromEntries(personNames.map((name) => [name, teller.personOf(name)]));
  return { people: people as World['people'], things, familyCode, recoveryCode }; // of all the names there are
}

const redeem = ({ make }: Teller, by: PersonName, { id }: Thing) =>
  make({ by, path: `/api/rewards/${id}/redeem`, seenBy: peopleOf(cast[by].family, by) });

function sessionOf({ personOf }: Teller, name: PersonName): Thing {
  const { sid } = claimsOf(personOf(name).token);
  return { id: sid, family: cast[name].family, people: [name] };
}

const emailOf = ({ personOf }: Teller, name: PersonName): Thing => ({
  id: personOf(name).email,
  family: cast[name].family,
  people: [name],
});

/** What an access token says. */
export function claimsOf(token: string): { sid: string; iat: number; exp: number } {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}
