import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '../database/orm.ts';
import { makeFamilyCode } from './family-code.ts';
import { FamilyCodeEntity } from './family-code.entity.ts';

// Of 110 thousand million codes; two taken ones in a row mean that something else is wrong.
const triesMax = 3;

/** Gives a family its code, which no other family has. */
export async function addFamilyCode(tx: EntityManager, familyId: string, makeCode = makeFamilyCode): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const code = makeCode();
    try {
      // A savepoint: a code that is taken must not end the transaction around it.
      await tx.transactional((savepoint) => savepoint.insert(FamilyCodeEntity, { familyId, code }));
      return;
    } catch (error) {
      if (tries === triesMax || !(error instanceof UniqueConstraintViolationException)) throw error;
    }
  }
}

/** Call under the family's lock. Requests that wait for an answer go with the code they were made with. */
export async function renewFamilyCode(tx: EntityManager, familyId: string): Promise<void> {
  await tx.nativeDelete(FamilyCodeEntity, { familyId });
  await addFamilyCode(tx, familyId);
}
