import { uuidv7 } from 'uuidv7';
import { changeAsOwner } from '../../testing/processes/query-as.ts';
import type { FeatureSeed } from '../../testing/seed-fixture.ts';

/** An invitation of a helper for this child, as the owner: only functions may write it. */
export const seed: FeatureSeed = ({ parent, child }) =>
  changeAsOwner(
    parent,
    `insert into invitation (family_id, id, membership, children, award_daily_max, code_key, created_by, expires_at)
     values ($1, $2, 'helper', array[$3::uuid], 10, sha256(uuid_send($2)), $4, now() + interval '15 minutes')`,
    [parent.familyId, uuidv7(), child.profileId, parent.profileId],
  );
