import type { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Caller } from '../../../src/core/database/orm.ts';
import { asOwner } from '../processes/query-as.ts';
import { newEmail } from './test-family.ts';

interface Joining {
  readonly kind: 'parent' | 'helper';
  /** A helper's. */
  readonly childIds?: readonly string[];
  readonly awardDailyMax?: number;
  readonly name?: string;
  /** Such as `2026-11-30`; the day ends at midnight in UTC. */
  readonly until?: string;
}

/** A second adult in the family of this parent, with the parent's password. Returns the person and its email. */
export async function insertAdult(
  parent: Caller,
  { kind, childIds = [], awardDailyMax, name, until }: Joining,
  superuser?: Client,
) {
  const { familyId } = parent;
  const adult = { familyId, profileId: uuidv7(), role: kind, helps: childIds.join(',') } as const;
  const email = newEmail();
  const insert = async (owner: Client) => {
    const add = 'insert into profile (family_id, id, display_name, role) values ($1, $2, $3, $4)';
    await owner.query(add, [familyId, adult.profileId, name ?? `A ${kind}`, kind]);
    await owner.query(
      `insert into identity (id, family_id, email, password_hash)
       select $2, family_id, $3, password_hash from identity where family_id = $1 and id = $4`,
      [familyId, adult.profileId, email, parent.profileId],
    );
    await owner.query(
      `insert into membership (family_id, profile_id, kind, invited_by, award_daily_max, until, ends_at)
       values ($1, $2, $3, $4, $5, $6::date, $6::date + interval '1 day')`,
      [familyId, adult.profileId, kind, parent.profileId, awardDailyMax, until],
    );
    const help = 'insert into helper_child (family_id, helper_id, child_id) values ($1, $2, $3)';
    for (const childId of childIds) await owner.query(help, [familyId, adult.profileId, childId]);
  };
  await (superuser ? insert(superuser) : asOwner(parent, insert));
  return { ...adult, email };
}
