import { hc } from 'hono/client';
import type { AppType } from './app.ts';

/** Browsers drop these path segments, even if encoded, and would request another route. */
const noParts: ReadonlySet<unknown> = new Set(['', '.', '..']);

function encoded(value: unknown): string {
  if (noParts.has(value)) throw new TypeError('This is no part of a path');
  return encodeURIComponent(String(value));
}

interface Args {
  param?: Record<string, unknown>;
}

const withEncoded = ({ param = {}, ...args }: Args = {}): Args => ({
  ...args,
  param: Object.fromEntries(Object.entries(param).map(([name, value]) => [name, encoded(value)])),
});

/** hc inserts path parameters unencoded, so an id could lead to another route (Rules 10.13). */
const encodeParams = <T extends object>(client: T): T =>
  new Proxy(client, {
    get: (target, name) => {
      const next: unknown = Reflect.get(target, name);
      return typeof next === 'function' ? encodeParams(next) : next;
    },
    // Async, so that an invalid segment rejects the promise like a failed request.
    apply: async (request, self, [args, ...options]) =>
      Reflect.apply(request as Function, self, [withEncoded(args), ...options]), // hc returns only functions
  });

/** The typed client of every route: `client.api.tasks.$get({ query: {} })`. `send` adds the session's token. */
export function createApiClient(origin: string, send: typeof fetch) {
  return encodeParams(hc<AppType>(origin, { fetch: send }));
}

export type ApiClient = ReturnType<typeof createApiClient>;
export type { ClientResponse } from 'hono/client';
