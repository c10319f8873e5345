import { uuidv7 } from 'uuidv7';
import { changeAsOwner } from '../../testing/processes/query-as.ts';
import type { FeatureSeed } from '../../testing/seed-fixture.ts';

/** An erasure far from due, inserted as the owner: only functions may write this table. */
export const seed: FeatureSeed = ({ parent, child }) =>
  changeAsOwner(
    parent,
    `insert into erasure (family_id, id, child_id, keeps_history, asked_at, asked_by, erases_at)
     values ($1, $2, $3, true, now(), $4, '2999-01-01')`,
    [parent.familyId, uuidv7(), child.profileId, parent.profileId],
  );
