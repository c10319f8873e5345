import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import { errorCode } from '../kernel/error-code.ts';
import { type AppError, broken, unreadable } from '../kernel/errors.ts';
import { dataHeaders } from './security-headers.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * Node's server around the app. What the app never sees is answered as it would answer: a wrong Host, and what is no
 * request at all.
 */
export function createAppServer(fetch: Fetch): Server {
  const respond = getRequestListener(fetch, {
    errorHandler: (thrown) => answer(thrown instanceof RequestError ? unreadable() : broken(thrown)),
  });
  const running = new WeakMap<Duplex, ServerResponse>();
  const listener: RequestListener = (request, response) => {
    running.set(request.socket, response);
    void respond(request, response);
  };
  // Node would refuse a request without a Host, and one that expects something odd, with an answer of its own.
  const server = createServer({ requireHostHeader: false }, listener).on('checkExpectation', listener);
  return server.on('clientError', (error, socket) => {
    const response = running.get(socket);
    // In the middle of another answer there is no saying more.
    const isFree = !response || response.writableFinished || !response.headersSent;
    if (socket.writable && isFree) socket.end(writeRefusal(errorCode(error)), () => socket.destroy());
    else socket.destroy();
  });
}

const answer = ({ status, message: detail }: AppError) => Response.json({ detail }, { status, headers: dataHeaders });

/** The status that Node would answer; nothing of what was sent is in it. */
const statuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

function writeRefusal(code: string): string {
  const body = JSON.stringify({ detail: unreadable().message });
  const headers = {
    ...dataHeaders,
    Connection: 'close',
    'Content-Length': Buffer.byteLength(body),
    'Content-Type': 'application/json',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${statuses[code] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n${body}`;
}
