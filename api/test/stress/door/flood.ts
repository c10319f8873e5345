import { setTimeout as delay } from 'node:timers/promises';
import { openKeepAlive } from '../../../bench/keep-alive.ts';
import { forwardedFor, localAddressOf } from './loopback.ts';

export type Counts = Record<string, number>;

export interface RawRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Record<string, string>;
  /** Sent as JSON unless `headers` override it. */
  readonly body?: string;
}

export interface Flood {
  readonly port: number;
  readonly address: string;
  readonly connections: number;
  /** Called for each request; null ends the flood. */
  readonly next: () => RawRequest | null;
}

const returnMs = 50;

/** Opens this many connections. Each requests right after an answer and reconnects when cut, until `signal`. */
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

/** Sends requests over one connection until there are no more; throws if the connection ends first. */
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
