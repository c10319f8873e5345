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
/** Without the last one, proxies buffer a page of it first. */
const headers = { 'Content-Type': media, 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };

/** How every operation answers whose answer is a stream of changes. */
export const liveAnswer = {
  answers: { 200: { media } },
  means: { 429: 'This address has too many of them' },
  refuses: [429],
} as const;

/** Read by fetch, since an EventSource sends no token. */
export const readLive = operation(
  {
    ...liveAnswer,
    route: 'GET /api/live',
    summary:
      'Be told what to read again while the connection holds, since Last-Event-ID or for a Page-Age in milliseconds',
    who: 'anyone',
  },
  ({ actor }, c) => {
    const { familyId, profileId: listenerId, role } = actor;
    const isAlive = async () => (await findActor(c.var.services.orm, actor))?.role === role;
    return answerLive(c, { familyId, listenerId, sees: role, isAlive });
  },
);

/** A stream for somebody who was let in a moment ago. */
export async function answerLive(
  c: Context<ApiEnv>,
  listener: Omit<Listening, 'address' | 'endsInMs'>,
): Promise<Response> {
  const { live, tryLimits } = c.var.services;
  if (!live) throw away(60);
  // Hono answers HEAD by running the GET, and a body that nobody reads is never canceled: it would keep its place for an hour.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  // A session's token is over by the end.
  const ends = { address: clientAddressOf(c, tryLimits.trustedProxies), endsInMs: accessTokenSeconds * 1000 };
  const from = { lastId: lastIdOf(c.req.header('Last-Event-ID')), pageAgeMs: ageOf(c.req.header('Page-Age')) };
  const stream = await live.listen({ ...listener, ...ends }, from);
  return c.body(stream, 200, headers);
}

/** What none of our servers has given counts as none. */
const lastIdOf = (header = ''): number | null => (/^\d{13}$/.test(header) ? Number(header) : null);

/** How many milliseconds ago the page began to read; what is no such number counts as none. */
const ageOf = (header = ''): number | null => (/^\d{1,9}$/.test(header) ? Number(header) : null);

declare module '../../core/http/api-env.ts' {
  interface Services {
    /** Absent in most tests of the API. */
    live: Live | undefined;
  }
}
