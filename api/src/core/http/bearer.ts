import type { Context } from 'hono';

export function bearerOf(c: Context): string {
  return /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
}
