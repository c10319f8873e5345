import { callFunction } from '../../platform/database/call-function.ts';
import type { EntityManager } from '../../platform/database/orm.ts';
import { FamilyCodeEntity } from './family-code.entity.ts';

/** Gives a family its code, which no other family has. */
export const addFamilyCode = (tx: EntityManager, familyId: string) =>
  callFunction(tx, 'select fn.add_family_code(?)', [familyId]);

/** Call under the family's lock. Requests that wait for an answer go with the code they were made with. */
export async function renewFamilyCode(tx: EntityManager, familyId: string): Promise<void> {
  await tx.nativeDelete(FamilyCodeEntity, { familyId });
  await addFamilyCode(tx, familyId);
}
