import { callFunction } from '../../../core/database/call-function.ts';
import { handleDueRows, type JobDeps } from '../../../core/database/due-rows.ts';

/** Carries out the operator's choices whose seven days are over (Rules 15.31). */
export const makeDueOwners = (deps: JobDeps, now: Date) =>
  handleDueRows(deps, now, {
    lookUp: 'due_owners',
    work: (em, { familyId, id }) => callFunction(em, 'select fn.make_due_owner(?, ?, ?)', [familyId, id, now]),
    trouble: 'an owner could not be changed',
    changes: ['family'],
  });
