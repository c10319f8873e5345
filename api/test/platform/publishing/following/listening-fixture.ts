import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAppServer } from '../../../../src/platform/edge/app-server.ts';

async function listen(server: ReturnType<typeof createServer>) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens at a port
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** A server of ours at an address, as others reach it. */
export const listenAs = (app: { fetch: (request: Request) => Response | Promise<Response> }) =>
  listen(createAppServer(app.fetch));

/** One that answers whatever a test wants. */
export const listenWith = (answer: RequestListener) => listen(createServer(answer));
