import { setTimeout as delay } from 'node:timers/promises';
import { openKeepAlive } from '../../../bench/keep-alive.ts';
import { forwardedFor, localAddressOf } from './loopback.ts';

/** How often each status came; 'cut' counts connections that ended without an answer, or were not to be had. */
export type Counts = Record<string, number>;

export interface RawRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Record<string, string>;
  /** Sent as JSON unless `headers` say otherwise. */
  readonly body?: string;
}

export interface Flood {
  readonly port: number;
  /** Where all of it comes from. */
  readonly address: string;
  readonly connections: number;
  /** Asked for each request anew; null where it was the last. */
  readonly next: () => RawRequest | null;
}

/** Who is cut off comes back after so long. */
const returnMs = 50;

/** So many connections, each asking again as soon as it is answered and coming back when it is cut, until `signal`. */
export async function flood({ port, address, connections, next }: Flood, signal: AbortSignal): Promise<Counts> {
  const counts: Counts = {};
  const count = (what: string | number) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const lanes = Array.from({ length: connections }, async () => {
    while (!signal.aborted) {
      const isOver = await keepAsking({ port, address, next, count }, signal).catch(() => false);
      if (isOver) return;
      if (!signal.aborted) count('cut');
      await delay(returnMs);
    }
  });
  await Promise.all(lanes);
  return counts;
}

interface Lane extends Omit<Flood, 'connections'> {
  readonly count: (status: number) => void;
}

/** Over one connection until there is nothing more to ask; throws where the connection ends before. */
async function keepAsking({ port, address, next, count }: Lane, signal: AbortSignal): Promise<true> {
  const lane = await openKeepAlive(port, localAddressOf(address));
  signal.addEventListener('abort', lane.end, { once: true });
  try {
    for (let request = next(); request && !signal.aborted; request = next()) {
      count(await lane.sendText(write(request, { port, address })));
    }
    return true;
  } finally {
    signal.removeEventListener('abort', lane.end);
    lane.end();
  }
}

/** A request as it stands on the wire. */
export function write(
  { method, path, headers, body = '' }: RawRequest,
  { port, address }: Pick<Flood, 'port' | 'address'>,
) {
  const all = {
    Host: `127.0.0.1:${port}`,
    'Content-Length': String(Buffer.byteLength(body)),
    ...(body && { 'Content-Type': 'application/json' }),
    ...forwardedFor(address),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
