import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Counts, type RawRequest, write } from './flood.ts';
import { localAddressOf } from './loopback.ts';
import type { Target } from './target.ts';

const lookMs = 1_000;
/** Slow enough that much of an answer stays queued, but never idle. */
const readAtOnceBytes = 32 * 1024;
const returnMs = 50;

type Slow = Pick<Target, 'port' | 'address' | 'connections'> & { readonly next: () => RawRequest };

/** Sends requests on each connection and reads the answers slowly; cut connections reconnect, until `signal`. */
export async function readSlowly({ connections, ...slow }: Slow, signal: AbortSignal): Promise<Counts> {
  const counts = { opened: 0, ended: 0 };
  const lanes = Array.from({ length: connections }, async () => {
    while (!signal.aborted) {
      counts.opened += 1;
      await readOne(slow, signal);
      if (!signal.aborted) counts.ended += 1;
      await delay(returnMs);
    }
  });
  await Promise.all(lanes);
  return counts;
}

async function readOne({ port, address, next }: Omit<Slow, 'connections'>, signal: AbortSignal): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', ...localAddressOf(address) });
  const end = () => socket.destroy();
  signal.addEventListener('abort', end, { once: true });
  socket.on('error', end);
  // With a 'readable' listener, the socket buffers data until it is read.
  socket.on('readable', () => undefined);
  socket.write(write(next(), { port, address }));
  const looking = setInterval(() => {
    socket.read(readAtOnceBytes);
    // Writing reveals a cut connection; empty lines are allowed between requests.
    socket.write('\r\n');
  }, lookMs);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(looking);
  signal.removeEventListener('abort', end);
}
