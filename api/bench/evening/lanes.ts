import { once } from 'node:events';
import { connect } from 'node:net';
import type { Call } from '../calls.ts';
import { openKeepAlive } from '../keep-alive.ts';

const openMaxMs = 30_000;

type Lane = Awaited<ReturnType<typeof openKeepAlive>>;

/** Like a proxy's: an idle connection takes the next call, or a new one is opened. */
export function createLanes(port: number) {
  const all = new Set<Lane>();
  const idle: Lane[] = [];

  async function openLane(): Promise<Lane> {
    const lane = await openKeepAlive(port);
    all.add(lane);
    return lane;
  }

  async function send(call: Call): Promise<number> {
    const kept = idle.pop();
    try {
      const lane = kept ?? (await openLane());
      const status = await lane.send(call);
      idle.push(lane);
      return status;
    } catch {
      // The server had closed this idle connection, so retry on another one.
      return kept ? send(call) : 0;
    }
  }
  return {
    send,
    bytesRead: () => [...all].reduce((sum, lane) => sum + lane.bytesRead(), 0),
    end: () => all.forEach((lane) => lane.end()),
  };
}

/** Opens a page's event stream, resolves with the response head, and discards the events. */
export async function openStream(port: number, { path, token, address }: Call) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.on('error', () => undefined);
  const lines = ['Host: 127.0.0.1', 'Accept: text/event-stream', `Authorization: Bearer ${token}`];
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\nX-Forwarded-For: ${address}\r\n\r\n`);
  const [head]: Buffer[] = await once(socket, 'data', { signal: AbortSignal.timeout(openMaxMs) }).catch(() => []);
  socket.resume();
  return { status: head ? Number(head.toString('latin1', 9, 12)) : 0, end: () => socket.destroy() };
}
