import type { MiddlewareHandler } from 'hono';
import { acceptedEncodings } from './accept-encoding.ts';
import type { ApiEnv } from '../api-env.ts';
import { compress } from './compress.ts';

/** What fits into one packet arrives as soon either way. */
const packetBytes = 1024;

/**
 * Compresses what is read, for a browser that takes it: a list is a tenth of itself then. How well a body compresses can
 * tell a secret in it to who may choose another part of it and have it asked for again and again (BREACH). Here nobody
 * can: a request has an identity only where our own page adds its token, and no cookie does. What
 * answers a change, and whatever hands out tokens, goes as it is all the same.
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
  // Hono would otherwise make the new answer a third time, to add the headers that it has already.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
};
