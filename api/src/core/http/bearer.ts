import type { Context } from 'hono';

/** The request's access token, '' without one. */
export function bearerOf(c: Context): string {
  return /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
}
