import type { Context } from 'hono';

/** A device would take most refusals of it for the end of its session (Rules 3.4), so whoever stands before it says 503. */
export const isRefreshGrant = (c: Context) =>
  c.req.path === '/auth/v1/token' && c.req.query('grant_type') === 'refresh_token';
