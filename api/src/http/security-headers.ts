import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from './api-env.ts';

/** For answers that are data: never a page, never stored, read by our own origin only. A page brings its own policy. */
export const securityHeaders: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  // On the answer itself: c.header() makes a new answer for each header, body stream and all.
  const { headers } = c.res;
  headers.set('Cache-Control', 'no-store');
  const policy = headers.get('Content-Security-Policy') ?? "default-src 'none'; frame-ancestors 'none'";
  headers.set('Content-Security-Policy', policy);
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  headers.set('Referrer-Policy', 'no-referrer');
  headers.set('X-Content-Type-Options', 'nosniff');
};
