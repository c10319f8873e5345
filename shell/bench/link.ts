import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Conditions } from './journeys.ts';

type Network = Pick<Conditions, 'rttMs' | 'mbps'>;

export interface Link extends AsyncDisposable {
  port: number;
  /** Bytes sent to the browser so far over all connections, including a worker's requests. */
  sentBytes: () => number;
  become: (network: Network) => void;
}

/** Pieces of several connections share the line in turn. */
const pieceBytes = 8192;

/** Forwards pieces in order, each at the time `dueAtMs` returns. */
function delayed(to: Socket, dueAtMs: (bytes: number) => number) {
  const waiting: { atMs: number; piece: Buffer | null }[] = [];
  let timer: NodeJS.Timeout | null = null;
  const deliver = () => {
    timer = null;
    for (let next = waiting[0]; next && next.atMs <= performance.now(); next = waiting[0]) {
      waiting.shift();
      if (next.piece) to.write(next.piece);
      else to.end();
    }
    const next = waiting[0];
    if (next) timer = setTimeout(deliver, next.atMs - performance.now());
  };
  const add = (piece: Buffer | null) => {
    waiting.push({ atMs: dueAtMs(piece?.length ?? 0), piece });
    if (!timer) deliver();
  };
  return {
    data: (chunk: Buffer) => {
      for (let at = 0; at < chunk.length; at += pieceBytes) add(chunk.subarray(at, at + pieceBytes));
    },
    end: () => add(null),
  };
}

/**
 * Delays each direction by half a round trip, shares one bandwidth among all connections to the browser, and delays
 * each new connection by a round trip. Does not simulate TCP's slow start or losses.
 */
export async function openLink(port: number): Promise<Link> {
  let network: Network = { rttMs: 0, mbps: null };
  let freeAtMs = 0;
  let sent = 0;
  const takeLine = (bytes: number) => {
    sent += bytes;
    const bytesPerMs = network.mbps === null ? Infinity : (network.mbps * 1000) / 8;
    freeAtMs = Math.max(freeAtMs, performance.now()) + bytes / bytesPerMs;
    return freeAtMs + network.rttMs / 2;
  };
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    const openAtMs = performance.now() + network.rttMs;
    const up = delayed(far, () => Math.max(openAtMs, performance.now()) + network.rttMs / 2);
    const down = delayed(near, takeLine);
    for (const [from, to, way] of [
      [near, far, up],
      [far, near, down],
    ] as const) {
      open.add(from);
      from.on('data', way.data).on('end', way.end);
      from.on('error', () => to.destroy()).on('close', () => open.delete(from));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port, // of a TCP server
    sentBytes: () => sent,
    become: (next) => {
      network = next;
      freeAtMs = 0;
    },
    [Symbol.asyncDispose]: async () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
