import { uuidv7 } from 'uuidv7';
import { asOwner } from '../../testing/processes/query-as.ts';
import type { FeatureSeed } from '../../testing/seed-fixture.ts';

/** A device, a code, its secret and a wrong guess, as the owner: only functions may write these tables. */
export const seed: FeatureSeed = async ({ parent, child }) => {
  const { familyId, profileId } = parent;
  const [id, pairing] = [uuidv7(), uuidv7()];
  await asOwner(parent, async (owner) => {
    await owner.query(
      `insert into device (family_id, id, child_id, name, credential_hash, created_by)
     values ($1, $2, $3, 'A phone', sha256(uuid_send($2)), $4)`,
      [familyId, id, child.profileId, profileId],
    );
    await owner.query(
      `insert into pairing (family_id, id, child_id, name, code_key, digits_key, created_by, expires_at)
     values ($1, $2, $3, '', sha256(uuid_send($2)), sha256('digits' || uuid_send($2)), $4, now() + interval '10 minutes')`,
      [familyId, pairing, child.profileId, profileId],
    );
    await owner.query(
      `insert into child_secret (family_id, child_id, kind, hash, set_by) values ($1, $2, 'pin', 'no hash', $3)`,
      [familyId, child.profileId, profileId],
    );
    await owner.query(`insert into device_guess (family_id, device_id, child_id, failures) values ($1, $2, $3, 1)`, [
      familyId,
      id,
      child.profileId,
    ]);
  });
};
