import type { MiddlewareHandler } from 'hono';
import { acceptedEncodings } from './accept-encoding.ts';
import type { ApiEnv } from '../api-env.ts';
import { compress } from './compress.ts';

/** A body that fits in one packet does not arrive faster if compressed. */
const packetBytes = 1024;

/**
 * BREACH needs someone who can choose part of a body and trigger the request repeatedly. Here only our own page adds
 * the token that identifies the caller, and there are no cookies. Answers to changes, and tokens, stay uncompressed
 * anyway.
 */
export const compressReads: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  const [encoding = 'identity'] = acceptedEncodings(c.req.header('Accept-Encoding') ?? null);
  const { status, headers } = c.res;
  const isJson = headers.get('Content-Type')?.startsWith('application/json');
  if (encoding === 'identity' || c.req.method !== 'GET' || status !== 200 || !isJson) return;
  const plain = new Uint8Array(await c.res.arrayBuffer());
  const isSmall = plain.length <= packetBytes;
  if (!isSmall) headers.set('Content-Encoding', encoding);
  headers.set('Vary', 'Accept-Encoding');
  const body = isSmall ? plain : await compress(plain, encoding);
  headers.set('Content-Length', String(body.length));
  // Otherwise Hono would copy the new response once more to add headers that it already has.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
};
