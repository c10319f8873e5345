import { clientAddressOf } from '../throttling/client-address.ts';
import { operation } from '../http/operation.ts';
import { away } from '../kernel/errors.ts';
import { accessTokenSeconds } from '../access-tokens/access-token.ts';
import { findActor } from '../sessions/actor.ts';
import type { Live } from './live.ts';

const media = 'text/event-stream';

/** Read by fetch, since an EventSource sends no token. */
export const readLive = operation(
  {
    route: 'GET /api/live',
    summary: 'Be told what to read anew, for as long as the connection holds; the header Last-Event-ID resumes it',
    who: 'anyone',
    answers: { 200: { media } },
    means: { 429: 'This address has too many of them' },
    refuses: [429],
  },
  async ({ actor }, c) => {
    const { live, orm, tryLimits } = c.var;
    if (!live) throw away(60);
    const { familyId, profileId, role } = actor;
    const listening = {
      familyId,
      profileId,
      role,
      address: clientAddressOf(c, tryLimits.trustedProxies),
      isAlive: async () => (await findActor(orm, actor))?.role === role,
      // By then its token is over.
      endsInMs: accessTokenSeconds * 1000,
    };
    const stream = await live.listen(listening, lastIdOf(c.req.header('Last-Event-ID')));
    // A proxy would gather a page of it first.
    return c.body(stream, 200, { 'Content-Type': media, 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
  },
);

/** What none of our servers has given counts as none. */
const lastIdOf = (header = ''): number | null => (/^\d{13}$/.test(header) ? Number(header) : null);

declare module '../http/api-env.ts' {
  interface ApiVariables {
    /** Absent in most tests of the API. */
    live: Live | undefined;
  }
}
