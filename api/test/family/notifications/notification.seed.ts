import { uuidv7 } from 'uuidv7';
import { asOwner } from '../../testing/processes/query-as.ts';
import type { FeatureSeed } from '../../testing/seed-fixture.ts';

/** The child's device and a message for it. Inserted as the owner, because only functions may write these tables. */
export const seed: FeatureSeed = async ({ child }) => {
  const { familyId, profileId, sessionId } = child;
  const id = uuidv7();
  await asOwner(child, async (owner) => {
    await owner.query(
      `insert into push_subscription (family_id, id, profile_id, session_id, place, endpoint, p256dh, auth, events, quiet_from, quiet_until)
     values ($1, $2::uuid, $3, $4, 1, 'https://push.example/' || ($2::uuid), '\\x04'::bytea || sha512(uuid_send($2::uuid)),
             substring(sha256(uuid_send($2::uuid)) for 16), '{due-soon}', '20:00', '07:00')`,
      [familyId, id, profileId, sessionId],
    );
    await owner.query(
      `insert into push_message (family_id, id, subscription_id, profile_id, kind, subject_id, happened_at, queued_at, due_at)
     values ($1, $2, $3, $4, 'due-soon', $2::uuid, now(), now(), now())`,
      [familyId, uuidv7(), id, profileId],
    );
  });
};
