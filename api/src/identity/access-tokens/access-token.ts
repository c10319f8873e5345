import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';

/** One hour (Rules 3.1); a sign-out acts at once all the same, since every request reads its session. */
export const accessTokenSeconds = 60 * 60;

/** What an access token is good for. */
export const audience = 'authenticated';

/** What programs written for Supabase read in an access token, beside Claims. We read none of it ourselves. */
const forPrograms = { role: 'authenticated', iss: 'tokennest', aal: 'aal1' } as const;

const claims = z.object({ sub: z.uuid(), fid: z.uuid(), sid: z.uuid(), rid: z.base64url().length(43).optional() });
/** Who a token is for: profile, family and session; `rid` is the hash of the refresh token that an access token came with. */
export type Claims = z.infer<typeof claims>;
/** `email` is null for a person without one. */
type Signed = Claims & { email?: string | null };

/**
 * Signed three-part JWTs (HS256), as auth-js wants them. `verify` is null for whatever is not a live one of ours, for one of
 * the audiences.
 */
export function createAccessTokens(secret: string, audiences: [string, ...string[]] = [audience]) {
  const payload = z.object({ ...claims.shape, aud: z.enum(audiences), exp: z.number(), nbf: z.number().default(0) });
  const key = createSecretKey(secret, 'utf8');

  async function sign({ sub, fid, sid, rid, email }: Signed): Promise<string> {
    const issuedAt = Math.floor(Date.now() / 1000);
    return new SignJWT({ ...forPrograms, fid, sid, rid, session_id: sid, email: email ?? '' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(sub)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + accessTokenSeconds)
      .sign(key);
  }

  /**
   * Without jose, whose way through the thread pool took longer than all else that Node does for a request. The
   * algorithm is ours whatever the header says, so the header is signed and not read.
   */
  function verify(token: string): Claims | null {
    const [header = '', body = '', signature = '', ...more] = token.split('.');
    // As text: decoding would pass over whatever is written between and behind the letters.
    const expected = Buffer.from(createHmac('sha256', key).update(`${header}.${body}`).digest('base64url'));
    const given = Buffer.from(signature);
    if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const { success, data } = payload.safeParse(parseJson(Buffer.from(body, 'base64url').toString()));
    const now = Date.now() / 1000;
    if (!success || data.exp <= now || data.nbf > now) return null;
    return { sub: data.sub, fid: data.fid, sid: data.sid, rid: data.rid };
  }

  return { sign, verify };
}

/** Signed by us and yet no JSON: signed as something else, so it is nobody's. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;
