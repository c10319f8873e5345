import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';

/** One hour (Rules 3.1). A sign-out still works immediately, since every request checks its session. */
export const accessTokenSeconds = 60 * 60;

export const audience = 'authenticated';

/** Claims that programs written for Supabase expect; we do not read them. */
const forPrograms = { role: 'authenticated', iss: 'tokennest', aal: 'aal1' } as const;

const claims = z.object({ sub: z.uuid(), fid: z.uuid(), sid: z.uuid(), rid: z.base64url().length(43).optional() });
/** `rid` is the hash of the refresh token that the access token was issued with. */
export type Claims = z.infer<typeof claims>;
type Signed = Claims & { email?: string | null };

/** HS256 JWTs as auth-js expects. `verify` returns null unless the token is ours, unexpired and for an audience. */
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

  /** Without jose, whose thread pool took longer than the rest of a request in Node. Ignores the header's algorithm. */
  function verify(token: string): Claims | null {
    const [header = '', body = '', signature = '', ...more] = token.split('.');
    // Compared as text: decoding would skip invalid characters between and after the letters.
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

/** A signed token may contain something other than JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;
