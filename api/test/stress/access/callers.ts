import { SignJWT } from 'jose';
import { createAccessTokens } from '../../../src/identity/access-tokens/access-token.ts';
import type { PersonName } from '../../testing/access/cast.ts';
import { claimsOf, type SeededFamilies } from '../../testing/access/seed-families.ts';
import { authSecret, type Product } from './product.ts';

/** A caller of the matrix. `as` is the person the server should recognize; null for none. */
export interface Caller {
  readonly name: string;
  readonly as: PersonName | null;
  readonly token: string | undefined;
  readonly device?: string | undefined;
  readonly refusedWith?: 'bad_jwt' | 'session_not_found';
}

/** The five callers without a valid session use our parent's ids and tokens, which are worth the most. */
export async function makeCallers({ superuser }: Product, { people, thingsOf }: SeededFamilies): Promise<Caller[]> {
  const { parent } = people;
  const claims = { sub: parent.id, fid: parent.familyId, sid: crypto.randomUUID() };
  await superuser.query(
    `insert into auth_session (family_id, id, profile_id, created_at, expires_at, revoked_at)
     values ($1, $2, $3, now(), now() + interval '90 days', now())`,
    [claims.fid, claims.sid, claims.sub],
  );
  const signedOut = await createAccessTokens(authSecret).sign(claims);
  const nobody = (name: string, token: string | undefined) =>
    ({ name, as: null, token, refusedWith: 'bad_jwt' }) as const;
  const person = (name: string, as: PersonName): Caller => ({ name, as, token: people[as].token });
  return [
    nobody('none', undefined),
    nobody('garbage', 'no-token-of-ours'),
    nobody('expired', await expire(parent.token)),
    { name: 'signed-out', as: null, token: signedOut, refusedWith: 'session_not_found' },
    nobody('refresh token as access token', parent.refreshToken),
    person('parent own', 'parent'),
    person('second parent', 'secondParent'),
    person('adult of one home', 'oneHome'),
    person('helper', 'helper'),
    person('parent of another family', 'otherParent'),
    person('child self', 'child'),
    person('sibling', 'sibling'),
    person('child of another family', 'otherChild'),
    person('child still waiting to join', 'waiting'),
    {
      name: 'family device',
      as: null,
      token: undefined,
      device: thingsOf('device').own.credential,
      refusedWith: 'bad_jwt',
    },
  ];
}

/** The same token, expired an hour ago. */
async function expire(token: string): Promise<string> {
  const claims = claimsOf(token);
  const late = { ...claims, iat: claims.iat - 7200, exp: claims.exp - 7200 };
  return new SignJWT(late).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(new TextEncoder().encode(authSecret));
}
