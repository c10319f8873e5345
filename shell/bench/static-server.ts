import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';

interface Setup {
  files: ReadonlyMap<string, Buffer>;
  apiPort: number;
}

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
};

/** Serves a static bundle like a plain web server and forwards data requests to the product. */
export async function serveStatic({ files, apiPort }: Setup) {
  const agent = new Agent({ keepAlive: true });

  function answerFile(path: string, response: ServerResponse): void {
    const known = files.has(path) ? path : '/index.html';
    const body = files.get(known) ?? Buffer.alloc(0);
    response.writeHead(200, {
      'content-type': contentTypes[extname(known)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': known.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(body);
  }

  function askApi(asked: IncomingMessage, response: ServerResponse): void {
    const { method, url: path, headers } = asked;
    const forwarded = request({ host: '127.0.0.1', port: apiPort, method, path, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    asked.pipe(forwarded);
  }

  const server = createServer((asked, response) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://localhost');
    if (/^\/(api|auth|pictures|registry\.json)(\/|$)/.test(pathname)) askApi(asked, response);
    else answerFile(pathname, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port, // of a TCP server
    [Symbol.asyncDispose]: async () => {
      server.close();
      agent.destroy();
    },
  };
}
