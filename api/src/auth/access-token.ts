import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** One hour (design, section 3); a sign-out acts at once all the same, since every request reads its session. */
export const accessTokenSeconds = 60 * 60;

const claims = z.object({ sub: z.uuid(), fid: z.uuid(), sid: z.uuid() });
/** Who a token is for: profile, family and session. */
export type Claims = z.infer<typeof claims>;

/** Signed three-part JWTs (HS256), as auth-js wants them. `verify` is null for whatever is not a live one of ours. */
export function createAccessTokens(secret: string) {
  const key = new TextEncoder().encode(secret);
  const audience = 'authenticated';

  async function sign({ sub, fid, sid }: Claims): Promise<string> {
    const issuedAt = Math.floor(Date.now() / 1000);
    return new SignJWT({ fid, sid })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(sub)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + accessTokenSeconds)
      .sign(key);
  }

  async function verify(token: string): Promise<Claims | null> {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience, requiredClaims: ['exp'] });
      return claims.parse(payload);
    } catch {
      return null;
    }
  }

  return { sign, verify };
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;
