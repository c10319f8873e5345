import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import type { Duplex } from 'node:stream';
import type { EdgeLimits } from '../config/edge-limits.ts';
import { clientAddress } from '../throttling/client-address.ts';

type Limits = Pick<EdgeLimits, 'trustedProxies' | 'inFlightPerAddressMax' | 'inFlightPerConnectionMax'>;
/** Answers that are not through, and the address that each counts for; null where it is a refusal. */
type Open = Map<Outgoing, string | null>;
type Outgoing = ServerResponse | Http2ServerResponse;

/**
 * Requests whose answer the other end has not wholly taken yet, by connection and by address. A stream of HTTP/2 counts as
 * a connection: how many of them one may have, Node is told (secure-server.ts).
 */
export function createInFlight({ trustedProxies, inFlightPerAddressMax, inFlightPerConnectionMax }: Limits) {
  const onConnection = new WeakMap<Duplex, Open>();
  const countOf = new Map<string, number>();

  function count(address: string | null, by: 1 | -1): void {
    if (address === null) return;
    const next = (countOf.get(address) ?? 0) + by;
    if (next > 0) countOf.set(address, next);
    else countOf.delete(address);
  }

  function openOn(socket: Duplex): Open {
    const known = onConnection.get(socket);
    if (known) return known;
    const open: Open = new Map();
    onConnection.set(socket, open);
    // An answer that waits behind another one is not told that its connection is gone.
    socket.once('close', () => {
      for (const address of open.values()) count(address, -1);
      open.clear();
    });
    return open;
  }

  /** Counts a request until its answer is through; says which limit it is beyond. */
  function enter(
    { socket, headers }: IncomingMessage | Http2ServerRequest,
    response: Outgoing,
  ): 'connection' | 'address' | null {
    const open = openOn(socket);
    if (open.size >= inFlightPerConnectionMax) return 'connection';
    const forwarded = String(headers['x-forwarded-for'] ?? '');
    const address = clientAddress(socket.remoteAddress ?? '', forwarded, trustedProxies);
    const isBeyond = (countOf.get(address) ?? 0) >= inFlightPerAddressMax;
    const counted = isBeyond ? null : address;
    open.set(response, counted);
    count(counted, 1);
    response.once('close', () => {
      if (open.delete(response)) count(counted, -1);
    });
    return isBeyond ? 'address' : null;
  }

  return { enter, answersOn: (socket: Duplex) => [...(onConnection.get(socket)?.keys() ?? [])] };
}
