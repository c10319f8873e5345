import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import type { ActingAdultDto, AdultsSeen } from './adult.contract.ts';

/** Needs a transaction that has entered the caller's role, which decides what it sees. */
export async function readAdults(tx: EntityManager, familyId: string): Promise<AdultsSeen> {
  const [row] = await callFunction<{ adults: AdultsSeen }>(tx, 'select fn.adults_seen(?) as adults', [familyId]);
  return row?.adults ?? {};
}

/** For a child, where the transaction has entered a parent's role. */
export const asChildSees = (adult: ActingAdultDto): ActingAdultDto => {
  const [first = ''] = adult.name.split(' ');
  return { ...adult, id: null, name: adult.name === 'a former parent' ? adult.name : first };
};

export const adultIn = (adults: AdultsSeen, id: string | null | undefined): ActingAdultDto | null =>
  (id ? adults[id] : null) ?? null;
