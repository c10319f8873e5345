import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Counts, write } from './flood.ts';
import { localAddressOf } from './loopback.ts';

const requestsPerSocket = 1_000;
const returnMs = 50;
const probeMs = 1_000;

export interface Unread {
  readonly port: number;
  readonly address: string;
  readonly connections: number;
  readonly path: string;
}

/** Requests a file a thousand times on each connection without reading; cut connections reconnect, until `signal`. */
export async function askUnread({ connections, ...unread }: Unread, signal: AbortSignal): Promise<Counts> {
  const counts = { opened: 0, cut: 0 };
  const requests = write({ method: 'GET', path: unread.path }, unread).repeat(requestsPerSocket);
  const lanes = Array.from({ length: connections }, async () => {
    while (!signal.aborted) {
      counts.opened += 1;
      await leaveUnread(requests, unread, signal);
      if (!signal.aborted) counts.cut += 1;
      await delay(returnMs);
    }
  });
  await Promise.all(lanes);
  return counts;
}

/**
 * Resolves once the connection has ended. Without a data listener a Node socket reads nothing and notices a cut only
 * when it writes, so it keeps writing empty lines, which are allowed between requests.
 */
async function leaveUnread(requests: string, { port, address }: Omit<Unread, 'connections'>, signal: AbortSignal) {
  const socket = connect({ port, host: '127.0.0.1', ...localAddressOf(address) });
  const end = () => socket.destroy();
  signal.addEventListener('abort', end, { once: true });
  socket.on('error', end);
  socket.write(requests);
  const probing = setInterval(() => socket.write('\r\n'), probeMs);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(probing);
  signal.removeEventListener('abort', end);
}
