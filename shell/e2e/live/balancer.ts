import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Reads may be repeated on another server; a change may already have been made. */
const isRead = ({ method }: IncomingMessage) => method === 'GET';

/**
 * A round-robin proxy over several servers, like a load balancer; skips a server that is gone. Requests count as local.
 */
export async function openBalancer(ports: readonly number[]) {
  let turn = 0;

  function pass(from: IncomingMessage, to: ServerResponse, body: Buffer, place = (turn += 1), tried = 1): void {
    const port = ports[place % ports.length];
    const headers = { ...from.headers, 'x-forwarded-for': '127.0.0.1' };
    const sent = request({ host: '127.0.0.1', port, method: from.method, path: from.url, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
      answer.on('error', () => to.destroy());
    });
    to.once('close', () => sent.destroy());
    sent.on('error', ({ code }: NodeJS.ErrnoException) => {
      const isPassed = code === 'ECONNREFUSED' || (isRead(from) && !to.headersSent);
      if (isPassed && tried < ports.length) pass(from, to, body, place + 1, tried + 1);
      else if (to.headersSent) to.destroy();
      else to.writeHead(503, { 'Retry-After': '1' }).end();
    });
    sent.end(body);
  }

  const server = createServer((from, to) => {
    const parts: Buffer[] = [];
    from.on('data', (part: Buffer) => parts.push(part)).on('end', () => pass(from, to, Buffer.concat(parts)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
