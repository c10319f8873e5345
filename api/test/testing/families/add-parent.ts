import { uuidv7 } from 'uuidv7';
import { asOwner } from '../processes/query-as.ts';
import type { TestClient } from '../test-client.ts';
import { callerOf, newEmail, signIn, type TestPerson } from './test-family.ts';

/** A second parent of the same family, with the first one's password. */
export async function addParent(
  client: TestClient,
  first: TestPerson,
  displayName = 'Alex Rivera',
): Promise<TestPerson> {
  const { familyId } = await callerOf(first);
  const [id, email] = [uuidv7(), newEmail()];
  await asOwner({ familyId, profileId: id, role: 'parent' }, async (owner) => {
    await owner.query("insert into profile (family_id, id, display_name, role) values ($1, $2, $3, 'parent')", [
      familyId,
      id,
      displayName,
    ]);
    await owner.query(
      `insert into identity (family_id, id, email, password_hash, is_recovery_kept)
       select family_id, $2, $3, password_hash, true from identity where family_id = $1 and id = $4`,
      [familyId, id, email, first.id],
    );
    await owner.query(
      "insert into membership (family_id, profile_id, kind, invited_by) values ($1, $2, 'parent', $3)",
      [familyId, id, first.id],
    );
  });
  return signIn(client, email);
}
