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

/** Node's server around the app. Answers requests beyond the limits (Rules 14.3) and invalid HTTP (Rules 14.4). */
export function createAppServer(fetch: Fetch, limits: EdgeLimits = usualEdgeLimits): Server {
  const respond = getRequestListener(fetch, {
    errorHandler: (thrown) => answer(thrown instanceof RequestError ? unreadable() : broken(thrown)),
  });
  const inFlight = createInFlight(limits);
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    // Node still delivers requests that were sent before the connection was cut.
    if (request.socket.destroyed) return;
    const beyond = inFlight.enter(request, response);
    if (beyond === 'connection') return connections.cutOff(request.socket);
    if (!isReadable(request)) return refuse(request, response, unreadable());
    if (beyond === 'address') return refuse(request, response, away(retryAfterSeconds));
    void respond(request, response).then(() => endOldest(request));
  };
  /** Cuts the connections with the oldest unread answers, if this address has more unread bytes than allowed. */
  function endOldest(request: IncomingMessage): void {
    for (const response of inFlight.oldestBeyond(request, limits.unreadPerAddressMaxBytes)) {
      if (response.socket) cut(response.socket);
    }
  }
  // Node would answer a request without a Host, or with an unknown Expect header, in its own format.
  const server = createServer({ requireHostHeader: false, ...timeoutsOf(limits) });
  const connections = limitConnections(server, limits);
  cutSlowReaders(server, limits);
  server.on('request', listener);
  server.on('checkExpectation', listener);
  return server.on('clientError', (error, socket) => {
    // Another answer is being sent on this connection, so no other answer can be written.
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

/** Long enough for another answer to that address to finish. */
const retryAfterSeconds = 1;

/** An absolute URL or a Host may contain a password, which would appear in error messages. */
const isReadable = ({ url = '', headers }: IncomingMessage) =>
  url.startsWith('/') && /^[\w.:[\]-]+$/.test(headers.host ?? '');

function refuse(request: IncomingMessage, response: ServerResponse, error: AppError): void {
  const body = JSON.stringify(errorBodyOf(error, request.url ?? ''));
  response.writeHead(error.status, { ...headersOf(body), ...error.headers }).end(body);
}

const answer = (error: AppError) =>
  Response.json(errorBodyOf(error, ''), { status: error.status, headers: dataHeaders });

/** The statuses that Node would send. The body contains nothing from the request. */
const statuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

function writeRefusal(code: string): string {
  const body = JSON.stringify(errorBodyOf(unreadable(), ''));
  const lines = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${statuses[code] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n${body}`;
}

const headersOf = (body: string) => ({
  ...dataHeaders,
  Connection: 'close',
  'Content-Length': Buffer.byteLength(body),
  'Content-Type': 'application/json',
});
