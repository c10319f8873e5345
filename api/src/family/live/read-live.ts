import type { Context } from 'hono';
import { clientAddressOf } from '../../core/rate-limits/client-address.ts';
import type { ApiEnv } from '../../core/http/api-env.ts';
import { operation } from '../../core/http/operation.ts';
import { away } from '../../core/errors/errors.ts';
import { accessTokenSeconds } from '../../identity/access-tokens/access-token.ts';
import { findActor } from '../../identity/sessions/actor.ts';
import type { Live } from './live.ts';
import type { Listening } from './live-streams.ts';

const media = 'text/event-stream';
/** Without X-Accel-Buffering, proxies buffer the first part of the stream. */
const headers = { 'Content-Type': media, 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };

export const liveAnswer = {
  answers: { 200: { media } },
  means: { 429: 'This address has too many open streams' },
  refuses: [429],
} as const;

/** Clients use fetch, because an EventSource cannot send a token. */
export const readLive = operation(
  {
    ...liveAnswer,
    route: 'GET /api/live',
    summary: 'Stream changes until the connection closes, since Last-Event-ID or a Page-Age in milliseconds',
    who: 'anyone',
    right: 'see',
  },
  ({ actor }, c) => {
    const { familyId, profileId: listenerId, role } = actor;
    const isAlive = async () => (await findActor(c.var.services.orm, actor))?.role === role;
    return answerLive(c, { familyId, listenerId, sees: role, isAlive });
  },
);

export async function answerLive(
  c: Context<ApiEnv>,
  listener: Omit<Listening, 'address' | 'endsInMs'>,
): Promise<Response> {
  const { live, tryLimits } = c.var.services;
  if (!live) throw away(60);
  // Hono answers HEAD by running the GET, and an unread body is never canceled: it would occupy a stream for an hour.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  // After this time the session's access token has expired.
  const ends = { address: clientAddressOf(c, tryLimits.trustedProxies), endsInMs: accessTokenSeconds * 1000 };
  const from = { lastId: lastIdOf(c.req.header('Last-Event-ID')), pageAgeMs: ageOf(c.req.header('Page-Age')) };
  const stream = await live.listen({ ...listener, ...ends }, from);
  return c.body(stream, 200, headers);
}

const lastIdOf = (header = ''): number | null => (/^\d{13}$/.test(header) ? Number(header) : null);

const ageOf = (header = ''): number | null => (/^\d{1,9}$/.test(header) ? Number(header) : null);

declare module '../../core/http/api-env.ts' {
  interface Services {
    live: Live | undefined;
  }
}
