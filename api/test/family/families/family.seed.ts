import { uuidv7 } from 'uuidv7';
import type { FeatureSeed } from '../../testing/seed-fixture.ts';
import { changeAsOwner } from '../../testing/processes/query-as.ts';

/** The join request; inserted as the owner, since children join through functions only. */
export const seed: FeatureSeed = async ({ parent, child }) => {
  const { familyId, profileId } = parent;
  await changeAsOwner(
    parent,
    `insert into join_request (family_id, id, child_family_id, child_id, display_name, status, decided_at, decided_by, request_hash)
     values ($1, $2, $1, $3, 'A child', 'accepted', now(), $4, $5)`,
    [familyId, uuidv7(), child.profileId, profileId, Buffer.alloc(32)],
  );
};
