import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { type Caller, emFor, type MikroORM } from '../database/orm.ts';
import { addFamilyCode } from '../families/family-code.service.ts';
import { insertChild, insertRegistered } from '../registration/insert-person.ts';

/** With a session that is alive, as the moves of tokens ask for one. */
export type Person = Caller & { readonly sessionId: string };
export type InsertedFamily = { familyId: string; parent: Person; children: [Person, ...Person[]] };

interface Seed {
  readonly timeZone?: string;
  /** Without one nobody can sign in by a password. */
  readonly passwordHash?: string;
}

/** The rows of a family of one parent and `childCount` children, without any request. */
export async function insertFamily(orm: MikroORM, childCount = 1, seed: Seed = {}): Promise<InsertedFamily> {
  const familyId = uuidv7();
  const personOf = (role: Caller['role']) => newPerson(familyId, role);
  const parent = personOf('parent');
  const others = Array.from({ length: childCount - 1 }, () => personOf('child'));
  const family: InsertedFamily = { familyId, parent, children: [personOf('child'), ...others] };
  await insertPeople(orm, [parent, ...family.children], { hasCode: true, ...seed });
  return family;
}

/** A child in an empty family of its own, as one that registers by itself. */
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
const startSession = 'select start_session(?, ?, ?, ?, ?, ?)';

/** A new family by its first person, who adds the others. */
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
  await emFor(orm, first).transactional(async (em) => {
    const signIn = (person: Person) =>
      em.execute(startSession, [familyId, person.profileId, passwordHash, person.sessionId, '', randomBytes(32)]);
    await insertRegistered(em, { ...rowOf(first), role: first.role, timeZone, recoveryHash: null });
    if (hasCode) await addFamilyCode(em, familyId);
    await signIn(first);
    for (const child of children) {
      await insertChild(em, { ...rowOf(child), actorId, sessionId });
      await signIn(child);
    }
  });
}
