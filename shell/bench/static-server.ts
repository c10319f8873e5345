import { once } from 'node:events';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';

interface Setup {
  cert: string;
  key: string;
  /** As brotli, by path. */
  files: ReadonlyMap<string, Buffer>;
  /** Where the product answers for data. */
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

/** What HTTP/2 has other ways for. */
const ofConnections = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);
const passedOn = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnections.has(name)));

/** Serves a static bundle as a plain web server would, and hands on what is asked of the API. */
export async function serveStatic({ cert, key, files, apiPort }: Setup) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

  function answerFile(path: string, response: Http2ServerResponse): void {
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

  function askApi(asked: Http2ServerRequest, response: Http2ServerResponse): void {
    const host = asked.authority || asked.headers.host;
    const headers = { ...passedOn(asked.headers), host };
    const { method, url: path } = asked;
    const forwarded = request({ host: '127.0.0.1', port: apiPort, method, path, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    asked.pipe(forwarded);
  }

  const server = createSecureServer({ cert, key, allowHTTP1: true }, (asked, response) => {
    const { pathname } = new URL(asked.url, 'https://localhost');
    if (/^\/(api|auth|registry\.json)(\/|$)/.test(pathname)) askApi(asked, response);
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
