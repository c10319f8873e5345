import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import type { AdultsSeen } from '../families/adult.contract.ts';
import { adultIn, erasedName } from '../families/adults-seen.ts';

/** Returns first names of adults, and null in a family where no other adult could have done it (Rules 15.40). */
export async function namesOnPaper(tx: EntityManager, familyId: string) {
  const [row] = await callFunction<{ adults: AdultsSeen }>(tx, 'select fn.adults_seen(?) as adults', [familyId]);
  const adults = row?.adults ?? {};
  const isShared = Object.values(adults).filter(({ name }) => name !== erasedName).length > 1;
  return (actorId: string | null): string | null => {
    const name = adultIn(adults, actorId)?.name;
    if (!name || name === erasedName) return name ?? null;
    return isShared ? (name.split(' ')[0] ?? null) : null;
  };
}
