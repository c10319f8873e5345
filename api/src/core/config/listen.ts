import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type Server as SocketServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from '../errors/error-code.ts';
import { StartupError } from './startup-error.ts';

interface Address {
  readonly port: number;
  readonly host: string;
}

/** Refuses a port that is in use before the database is opened: a second start must not disturb the first. */
export async function refuseTakenPort(address: Address): Promise<void> {
  const probe = createServer();
  await listen(probe, address);
  probe.close();
  await once(probe, 'close');
}

/** Resolves when the server listens; throws a StartupError if the address is not available. */
export async function listen(server: SocketServer, address: Address): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(address.port, address.host, resolve);
  await promise.catch((error: unknown) => {
    throw new StartupError(sentenceFor(errorCode(error), address), { cause: error });
  });
  server.off('error', reject);
}

function sentenceFor(code: string, { port, host }: Address): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use: stop the other program, or start with another port (PORT=${port + 1}).`;
    case 'EACCES':
      return `Port ${port} needs more rights than this user has: set PORT to 1024 or more.`;
    default:
      return `This machine has no address ${host}: correct HOST (127.0.0.1 is this machine alone, 0.0.0.0 its network).`;
  }
}

/** A proxy may have chosen this server before it noticed the shutdown (Rules 14.195). */
const lastAcceptMs = 300;

/** Stops accepting after a moment and lets requests finish; cuts off the rest `drainMaxMs` after the call. */
export async function drain(server: Server, drainMaxMs: number): Promise<void> {
  const cutting = setTimeout(() => server.closeAllConnections(), drainMaxMs);
  await delay(lastAcceptMs);
  server.close();
  await once(server, 'close');
  clearTimeout(cutting);
}

export function addressOf({ port, host }: Address): string {
  const isEverywhere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${isEverywhere ? 'localhost' : host}:${port}`;
}
