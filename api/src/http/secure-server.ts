import { constants, createSecureServer, type Http2ServerRequest, type SecureServerOptions } from 'node:http2';
import type { Certificate } from '../config/certificate.ts';
import type { EdgeLimits } from '../config/edge-limits.ts';
import { closeStillConnections } from './still-connections.ts';

/** As many as the standard asks for at least (RFC 9113, section 6.5.2); those of one address are counted besides. */
const streamsMax = 100;
/** As Node has it for HTTP/1. */
const headersMaxBytes = 16_384;

/** What a connection of HTTP/2 may do before it is ended: no browser does any of it, and each costs us and not them. */
const floodLimits: SecureServerOptions = {
  maxSettings: 16,
  maxHeaderListPairs: 100,
  maxSessionInvalidFrames: 50,
  maxSessionRejectedStreams: 50,
  // Requests that are taken back: so many at once, and then so many in a second.
  streamResetBurst: 200,
  streamResetRate: 20,
  settings: { maxConcurrentStreams: streamsMax, maxHeaderListSize: headersMaxBytes },
};

/** HTTP/2, and HTTP/1 for who knows no other, on one port. `options` are those of HTTP/1. */
export function createTlsServer({ cert, key }: Certificate, limits: EdgeLimits, options: object) {
  const { headersMaxMs, idleMaxMs } = limits;
  const server = createSecureServer({
    ...options,
    ...floodLimits,
    allowHTTP1: true,
    handshakeTimeout: headersMaxMs,
    unknownProtocolTimeout: headersMaxMs,
    cert,
    key,
  });
  closeStillConnections(server, limits);
  return server.setTimeout(idleMaxMs);
}

/** For a stream of HTTP/2 what Node and we do for a connection of HTTP/1: the request comes to its end, the answer is taken. */
export function limitStream({ stream }: Http2ServerRequest, limits: EdgeLimits): void {
  const { requestMaxMs, unreadMaxMs, takenPerSecondMinBytes, checkMs } = limits;
  const cancel = () => stream.close(constants.NGHTTP2_CANCEL);
  const receiving = setTimeout(() => {
    if (stream.state.state !== constants.NGHTTP2_STREAM_STATE_HALF_CLOSED_REMOTE) cancel();
  }, requestMaxMs).unref();
  // How much of one answer is taken Node does not say before it is all of it.
  let checks = 0;
  const taking = setInterval(() => {
    const bytes = stream.writableLength;
    checks = bytes > 0 ? checks + 1 : 0;
    if (checks * checkMs > unreadMaxMs + (bytes / takenPerSecondMinBytes) * 1_000) cancel();
  }, checkMs).unref();
  stream.once('close', () => {
    clearTimeout(receiving);
    clearInterval(taking);
  });
  // Where nothing is to be taken the answer is still being made.
  stream.setTimeout(unreadMaxMs, () => {
    if (stream.writableLength > 0) cancel();
  });
}
