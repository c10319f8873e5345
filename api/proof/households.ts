import type { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import { createAccessTokens } from '../src/sessions/access-token.ts';
import { createPasswords } from '../src/passwords/passwords.ts';
import { password } from '../src/testing/test-family.ts';

/** A device with a session: what a sign-in would have given it. */
export interface SignedIn {
  readonly sessionId: string;
  readonly token: string;
}

/** Someone who is signed in on two devices. */
export interface Member {
  readonly id: string;
  readonly familyId: string;
  readonly role: 'parent' | 'child';
  readonly here: SignedIn;
  readonly there: SignedIn;
}

export interface Household {
  readonly parent: Member;
  readonly child: Member;
}

/** Families of a parent and a child, all in one go: signing each of them in would take a minute. */
export async function insertHouseholds(superuser: Client, count: number, secret: string): Promise<Household[]> {
  const households = await Promise.all(Array.from({ length: count }, () => makeHousehold(secret)));
  const members = households.flatMap(({ parent, child }) => [parent, child]);
  const families = members.map(({ familyId }) => familyId);
  const ids = members.map(({ id }) => id);
  const roles = members.map(({ role }) => role);
  const hash = await createPasswords().hash(password);
  await superuser.query(`insert into family (id, time_zone) select distinct unnest($1::uuid[]), 'UTC'`, [families]);
  await superuser.query(
    `insert into profile (family_id, id, display_name, role)
       select f, i, 'Somebody', r from unnest($1::uuid[], $2::uuid[], $3::text[]) as t (f, i, r)`,
    [families, ids, roles],
  );
  await superuser.query(
    `insert into identity (family_id, id, email, password_hash)
       select f, i, i || '@example.com', $3 from unnest($1::uuid[], $2::uuid[]) as t (f, i)`,
    [families, ids, hash],
  );
  for (const device of ['here', 'there'] as const) {
    await superuser.query(
      `insert into auth_session (family_id, profile_id, id, expires_at)
         select f, i, s, now() + interval '1 day' from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as t (f, i, s)`,
      [families, ids, members.map((member) => member[device].sessionId)],
    );
  }
  return households;
}

async function makeHousehold(secret: string): Promise<Household> {
  const { sign } = createAccessTokens(secret);
  const familyId = uuidv7();
  const signIn = async (sub: string): Promise<SignedIn> => {
    const sessionId = uuidv7();
    return { sessionId, token: await sign({ sub, fid: familyId, sid: sessionId }) };
  };
  const makeMember = async (role: Member['role']): Promise<Member> => {
    const id = uuidv7();
    return { id, familyId, role, here: await signIn(id), there: await signIn(id) };
  };
  return { parent: await makeMember('parent'), child: await makeMember('child') };
}
