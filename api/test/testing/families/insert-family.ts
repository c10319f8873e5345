import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { callFunction } from '../../../src/core/database/call-function.ts';
import { type Caller, emFor, type MikroORM } from '../../../src/core/database/orm.ts';
import { addFamilyCode } from '../../../src/family/families/family.ts';
import { countGuess } from '../../../src/identity/accounts/guess.ts';
import { anyCounting } from '../any-counting.ts';
import { insertChild, insertRegistered } from '../../../src/family/joining/insert-person.ts';

/** With a live session, which functions that move tokens require. */
export type Person = Caller & { readonly sessionId: string };
export type InsertedFamily = { familyId: string; parent: Person; children: [Person, ...Person[]] };

interface Seed {
  readonly timeZone?: string;
  readonly passwordHash?: string;
}

export async function insertFamily(orm: MikroORM, childCount = 1, seed: Seed = {}): Promise<InsertedFamily> {
  const familyId = uuidv7();
  const personOf = (role: Caller['role']) => newPerson(familyId, role);
  const parent = personOf('parent');
  const others = Array.from({ length: childCount - 1 }, () => personOf('child'));
  const family: InsertedFamily = { familyId, parent, children: [personOf('child'), ...others] };
  await insertPeople(orm, [parent, ...family.children], { hasCode: true, ...seed });
  return family;
}

export async function insertLoneChild(orm: MikroORM): Promise<Person> {
  const child = newPerson(uuidv7(), 'child');
  await insertPeople(orm, [child], { hasCode: false });
  return child;
}

const newPerson = (familyId: string, role: Caller['role']): Person => ({
  familyId,
  profileId: uuidv7(),
  role,
  sessionId: uuidv7(),
});

type People = readonly [Person, ...Person[]];
const startSession = 'select fn.start_session(?, ?, ?, ?, ?, ?, ?, null, ?)';

async function insertPeople(orm: MikroORM, people: People, seed: Seed & { hasCode: boolean }): Promise<void> {
  const { timeZone = 'Europe/Berlin', passwordHash = 'no password', hasCode } = seed;
  const [first, ...children] = people;
  const { familyId, profileId: actorId, sessionId } = first;
  const rowOf = ({ profileId: id, role }: Person) => ({
    familyId,
    id,
    displayName: `A ${role}`,
    email: `${id}@example.com`,
    passwordHash,
    key: uuidv7(),
    requestHash: Buffer.alloc(32),
  });
  const em = emFor(orm, first);
  await em.transactional(async (tx) => {
    await insertRegistered(tx, {
      ...rowOf(first),
      role: first.role === 'child' ? 'child' : 'parent',
      timeZone,
      recoveryHash: null,
    });
    if (hasCode) await addFamilyCode(tx, familyId);
  });
  const signIn = async (person: Person) => {
    const counting = anyCounting();
    await countGuess(orm, { kind: 'sign-in', person, counting }, passwordHash);
    const opened = [familyId, person.profileId, passwordHash, person.sessionId, '', randomBytes(32)];
    await callFunction(orm.em, startSession, [...opened, counting.account, counting.address]);
  };
  await signIn(first);
  for (const child of children) {
    await insertChild(em, { ...rowOf(child), actorId, sessionId });
    await signIn(child);
  }
}
