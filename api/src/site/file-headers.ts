import type { MiddlewareHandler } from 'hono';

/** For everything that is built: read by our own pages only, and only as what it says it is. */
export const fileHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Content-Type-Options', 'nosniff');
};
