import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { type EdgeLimits, usualEdgeLimits } from '../config/edge-limits.ts';
import { errorCode } from '../errors/error-code.ts';
import { type AppError, away, broken, unreadable } from '../errors/errors.ts';
import { errorBodyOf } from '../http/answer-error.ts';
import { cut, limitConnections } from './connections.ts';
import { createInFlight } from './in-flight.ts';
import { dataHeaders } from '../http/security-headers.ts';
import { cutSlowReaders } from './slow-readers.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * Node's server around the app. What the app never sees is answered as it would answer: what is beyond the limits of
 * connections and requests (Rules 14.3), and what is no request at all (Rules 14.4).
 */
export function createAppServer(fetch: Fetch, limits: EdgeLimits = usualEdgeLimits): Server {
  const respond = getRequestListener(fetch, {
    errorHandler: (thrown) => answer(thrown instanceof RequestError ? unreadable() : broken(thrown)),
  });
  const inFlight = createInFlight(limits);
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    // What a connection had sent before it was cut off is still handed over.
    if (request.socket.destroyed) return;
    const beyond = inFlight.enter(request, response);
    if (beyond === 'connection') return connections.cutOff(request.socket);
    if (!isReadable(request)) return refuse(request, response, unreadable());
    if (beyond === 'address') return refuse(request, response, away(retryAfterSeconds));
    void respond(request, response).then(() => endOldest(request));
  };
  /** Those of this address that have waited for longest to be taken, once more waits than may. */
  function endOldest(request: IncomingMessage): void {
    for (const response of inFlight.oldestBeyond(request, limits.unreadPerAddressMaxBytes)) {
      if (response.socket) cut(response.socket);
    }
  }
  // Node would refuse a request without a Host, and one that expects something odd, with an answer of its own.
  const server = createServer({ requireHostHeader: false, ...timeoutsOf(limits) });
  const connections = limitConnections(server, limits);
  cutSlowReaders(server, limits);
  server.on('request', listener);
  server.on('checkExpectation', listener);
  return server.on('clientError', (error, socket) => {
    // In the middle of another answer there is no saying more.
    const isFree = inFlight.answersOn(socket).every((response) => response.writableFinished || !response.headersSent);
    if (socket.writable && isFree) socket.end(writeRefusal(errorCode(error)), () => socket.destroy());
    else socket.destroy();
  });
}

const timeoutsOf = ({ headersMaxMs, requestMaxMs, checkMs }: EdgeLimits) => ({
  headersTimeout: headersMaxMs,
  requestTimeout: requestMaxMs,
  connectionsCheckingInterval: checkMs,
});

/** By then another answer of that address is through. */
const retryAfterSeconds = 1;

/**
 * A path, and a Host that may be one. An address with a name of its own in it is for proxies, and may hold a password,
 * as may a Host; what comes of either would be in words of ours and of libraries.
 */
const isReadable = ({ url = '', headers }: IncomingMessage) =>
  url.startsWith('/') && /^[\w.:[\]-]+$/.test(headers.host ?? '');

function refuse(request: IncomingMessage, response: ServerResponse, error: AppError): void {
  const body = JSON.stringify(errorBodyOf(error, request.url ?? ''));
  response.writeHead(error.status, { ...headersOf(body), ...error.headers }).end(body);
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
  const lines = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${statuses[code] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n${body}`;
}

const headersOf = (body: string) => ({
  ...dataHeaders,
  Connection: 'close',
  'Content-Length': Buffer.byteLength(body),
  'Content-Type': 'application/json',
});
