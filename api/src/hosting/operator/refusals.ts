import { isIPv4 } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import type { ApiEnv } from '../../core/http/api-env.ts';
import { clientAddressOf } from '../../core/rate-limits/client-address.ts';

/** Maximum networks per kind that are counted separately between two flushes; the others share one count. */
const networksMax = 20;
const noNetwork = 'elsewhere';

/** Only the network is stored: /24 for IPv4, /48 for IPv6 (Rules 14.147). */
export function networkOf(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  const [prefix = '', length] = address.split('/');
  const groups = prefix.split(':').filter(Boolean);
  return length === '64' && groups.length >= 3 ? `${groups.slice(0, 3).join(':')}::/48` : noNetwork;
}

type Listed = 'unknown-host' | 'wrong-token';
type Counted = 'sign-ins' | 'hosts';

/** Counts in memory, so that a flood costs a few statements a minute; a crash loses a minute's counts. */
export function createRefusals() {
  let counts = new Map<Counted, number>();
  let events = new Map<string, { kind: Listed; what: string; times: number }>();

  function count(what: Counted): void {
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }

  function list(kind: Listed, address: string): void {
    const what = networkOf(address);
    const ofKind = [...events.values()].filter((each) => each.kind === kind).length;
    const key = `${kind} ${ofKind < networksMax || events.has(`${kind} ${what}`) ? what : noNetwork}`;
    const known = events.get(key) ?? { kind, what: key.slice(kind.length + 1), times: 0 };
    known.times += 1;
    events.set(key, known);
  }

  async function flush(em: EntityManager): Promise<void> {
    const [takenCounts, takenEvents] = [counts, events];
    [counts, events] = [new Map(), new Map()];
    try {
      for (const [what, times] of takenCounts) {
        await callFunction(em, 'select fn.note_refusals(?, ?)', [what, times]);
        takenCounts.delete(what);
      }
      for (const [key, { kind, what, times }] of takenEvents) {
        await callFunction(em, 'select fn.note_event(?, ?, ?)', [kind, what, times]);
        takenEvents.delete(key);
      }
    } catch (error) {
      for (const [what, times] of takenCounts) counts.set(what, (counts.get(what) ?? 0) + times);
      for (const [key, each] of takenEvents)
        events.set(key, { ...each, times: each.times + (events.get(key)?.times ?? 0) });
      throw error;
    }
  }

  return {
    noteSignIn: () => count('sign-ins'),
    noteHost(address: string) {
      count('hosts');
      list('unknown-host', address);
    },
    noteToken: (address: string) => list('wrong-token', address),
    waiting: () => ({ signIns: counts.get('sign-ins') ?? 0, hosts: counts.get('hosts') ?? 0 }),
    flush,
  };
}
export type Refusals = ReturnType<typeof createRefusals>;

const refusedSignIn = new Set([400, 401, 429]);
const signInPaths = new Set(['/auth/v1/token', '/api/devices/this/sessions']);

export function watchRefusals(refusals: Refusals, trustedProxies: number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next();
    const { status } = c.res;
    if (status === 421) refusals.noteHost(clientAddressOf(c, trustedProxies));
    else if (refusedSignIn.has(status) && signInPaths.has(c.req.path) && c.req.query('grant_type') !== 'refresh_token')
      refusals.noteSignIn();
  };
}
