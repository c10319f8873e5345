import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { IdentityEntity } from '../accounts/identity.entity.ts';
import { type Caller, emFor, type MikroORM } from '../database/orm.ts';
import { addFamilyCode } from '../families/family-code.service.ts';
import { FamilyEntity } from '../families/family.entity.ts';
import { ProfileEntity } from '../families/profile.entity.ts';

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

/** A new family and all of its people; the first of them inserts it. */
async function insertPeople(orm: MikroORM, people: People, seed: Seed & { hasCode: boolean }): Promise<void> {
  const { timeZone = 'Europe/Berlin', passwordHash = 'no password', hasCode } = seed;
  const { familyId } = people[0];
  await emFor(orm, people[0]).transactional(async (em) => {
    await em.insert(FamilyEntity, { id: familyId, timeZone });
    if (hasCode) await addFamilyCode(em, familyId);
    for (const { profileId: id, role } of people) {
      await em.insert(ProfileEntity, { familyId, id, role, displayName: `A ${role}` });
      await em.insert(IdentityEntity, { id, familyId, email: `${id}@example.com`, passwordHash });
    }
    // Last: it enters each of them.
    for (const { profileId, sessionId } of people) {
      await em.execute(startSession, [familyId, profileId, passwordHash, sessionId, '', randomBytes(32)]);
    }
  });
}
