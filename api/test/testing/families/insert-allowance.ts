import { uuidv7 } from 'uuidv7';
import { AllowanceEntity } from '../../../src/family/allowances/allowance.entity.ts';
import type { Frequency } from '../../../src/family/allowances/allowance.contract.ts';
import { type Caller, emFor, type MikroORM } from '../../../src/core/database/orm.ts';

interface Seed {
  readonly childId: string;
  readonly frequency: Frequency;
  readonly amount: number;
  readonly startDate: string;
  readonly nextDate: string;
  readonly nextExecutionAt: Date;
}

/** Inserts an active allowance that is already due, which no request could create. Returns its id. */
export async function insertAllowance(orm: MikroORM, parent: Caller, seed: Seed): Promise<string> {
  const { familyId, profileId: createdBy } = parent;
  const id = uuidv7();
  // Nothing is paid for the time before an allowance was created.
  const createdAt = new Date(Math.min(Date.now(), seed.nextExecutionAt.getTime()));
  const row = { familyId, id, name: 'Pocket money', createdBy, createdAt, requestHash: Buffer.alloc(32), ...seed };
  await emFor(orm, parent).insert(AllowanceEntity, row);
  return id;
}
