import { hc } from 'hono/client';
import type { AppType } from './app.ts';

/** The typed client of every route: `client.api.tasks.$get({ query: {} })`. `send` adds the session's token. */
export function createApiClient(origin: string, send: typeof fetch) {
  return hc<AppType>(origin, { fetch: send });
}

export type ApiClient = ReturnType<typeof createApiClient>;
export type { ClientResponse } from 'hono/client';
