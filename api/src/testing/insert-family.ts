import { uuidv7 } from 'uuidv7';
import { IdentityEntity } from '../accounts/identity.entity.ts';
import { type Caller, emFor, type MikroORM } from '../database/orm.ts';
import { addFamilyCode } from '../families/family-code.service.ts';
import { FamilyEntity } from '../families/family.entity.ts';
import { ProfileEntity } from '../families/profile.entity.ts';

export type InsertedFamily = { familyId: string; parent: Caller; children: [Caller, ...Caller[]] };

/** A family of its own for a test: one parent and `childCount` children, who cannot sign in by a password. */
export async function insertFamily(orm: MikroORM, childCount = 1): Promise<InsertedFamily> {
  const familyId = uuidv7();
  const parent: Caller = { familyId, profileId: uuidv7(), role: 'parent' };
  const childOf = (): Caller => ({ familyId, profileId: uuidv7(), role: 'child' });
  const others = Array.from({ length: childCount - 1 }, childOf);
  const family: InsertedFamily = { familyId, parent, children: [childOf(), ...others] };
  await emFor(orm, parent).transactional(async (em) => {
    await em.insert(FamilyEntity, { id: familyId, timeZone: 'Europe/Berlin' });
    await addFamilyCode(em, familyId);
    for (const person of [parent, ...family.children]) {
      const { profileId: id, role } = person;
      await em.insert(ProfileEntity, { familyId, id, role, displayName: `A ${role}` });
      await em.insert(IdentityEntity, { id, familyId, email: `${id}@example.com`, passwordHash: 'no password' });
    }
  });
  return family;
}
