import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Http2SecureServer } from 'node:http2';
import { setTimeout as delay } from 'node:timers/promises';
import { createServer, type Server as SocketServer } from 'node:net';
import { errorCode } from '../kernel/error-code.ts';
import { StartupError } from './startup-error.ts';

interface Address {
  readonly port: number;
  readonly host: string;
  /** What sets the port. */
  readonly setting?: 'PORT' | 'HTTP_PORT';
}

/** Refuses a port that somebody has, before the database is touched: a second start must not disturb the first. */
export async function refuseTakenPort(address: Address): Promise<void> {
  const probe = createServer();
  await listen(probe, address);
  probe.close();
  await once(probe, 'close');
}

/** Resolves when the server answers; an address that cannot be had is one sentence. */
export async function listen(server: SocketServer, address: Address): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(address.port, address.host, resolve);
  await promise.catch((error: unknown) => {
    throw new StartupError(sentenceFor(errorCode(error), address), { cause: error });
  });
  server.off('error', reject);
}

function sentenceFor(code: string, { port, host, setting = 'PORT' }: Address): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use: stop the other program, or start with another port (${setting}=${port + 1}).`;
    case 'EACCES':
      return `Port ${port} needs more rights than this user has: set ${setting} to 1024 or more.`;
    default:
      return `This machine has no address ${host}: correct HOST (127.0.0.1 is this machine alone, 0.0.0.0 its network).`;
  }
}

/** Stops accepting and lets running requests end; those that take longer than `drainMaxMs` are cut. */
export async function drain(server: Server | Http2SecureServer, drainMaxMs: number): Promise<void> {
  server.close();
  const over = new AbortController();
  await Promise.race([once(server, 'close'), delay(drainMaxMs, undefined, { signal: over.signal })]);
  over.abort();
  // Those of https end with the process, which is next.
  if ('closeAllConnections' in server) server.closeAllConnections();
}

interface Served extends Address {
  readonly publicOrigins: readonly string[];
  readonly tls: object | null;
}

/** The address to open in a browser: of this machine, or by the name that the certificate is for. */
export function addressOf({ port, host, tls, publicOrigins: [publicOrigin] }: Served): string {
  if (tls && publicOrigin) return publicOrigin;
  const isEverywhere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `${tls ? 'https' : 'http'}://${isEverywhere ? 'localhost' : host}:${port}`;
}
