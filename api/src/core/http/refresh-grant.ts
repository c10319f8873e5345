import type { Context } from 'hono';

/** A refused refresh would end a device's session (Rules 3.4), so middleware answers it with 503. */
export const isRefreshGrant = (c: Context) =>
  c.req.path === '/auth/v1/token' && c.req.query('grant_type') === 'refresh_token';
