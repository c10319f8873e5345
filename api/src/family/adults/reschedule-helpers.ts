import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';

/** A helper's last day ends when the family's day does, also in a new zone (Rules 15.11). */
export const rescheduleHelpers = (tx: EntityManager, familyId: string) =>
  callFunction(tx, 'select fn.reschedule_helpers(?)', [familyId]);
