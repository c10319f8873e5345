import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { EdgeLimits } from '../config/edge-limits.ts';
import { clientAddress } from '../rate-limits/client-address.ts';

type Limits = Pick<EdgeLimits, 'trustedProxies' | 'inFlightPerAddressMax' | 'inFlightPerConnectionMax'>;
/** Unfinished responses and the address that each counts for; null for a refusal. */
type Open = Map<ServerResponse, string | null>;

/** Tracks requests whose answer the client has not fully received, by connection and by address. */
export function createInFlight({ trustedProxies, inFlightPerAddressMax, inFlightPerConnectionMax }: Limits) {
  const onConnection = new WeakMap<Duplex, Open>();
  const ofAddress = new Map<string, Set<ServerResponse>>();

  function add(address: string, response: ServerResponse): void {
    ofAddress.set(address, (ofAddress.get(address) ?? new Set()).add(response));
  }

  function remove(address: string | null, response: ServerResponse): void {
    const open = address === null ? undefined : ofAddress.get(address);
    open?.delete(response);
    if (address !== null && open?.size === 0) ofAddress.delete(address);
  }

  function openOn(socket: Duplex): Open {
    const known = onConnection.get(socket);
    if (known) return known;
    const open: Open = new Map();
    onConnection.set(socket, open);
    // A response queued behind another gets no event when its connection closes.
    socket.once('close', () => {
      for (const [response, address] of open) remove(address, response);
      open.clear();
    });
    return open;
  }

  const addressOf = ({ socket, headers }: IncomingMessage) =>
    clientAddress(socket.remoteAddress ?? '', String(headers['x-forwarded-for'] ?? ''), trustedProxies);

  /** Counts a request until its answer is finished; returns the limit that it exceeds. */
  function enter(request: IncomingMessage, response: ServerResponse): 'connection' | 'address' | null {
    const open = openOn(request.socket);
    if (open.size >= inFlightPerConnectionMax) return 'connection';
    const address = addressOf(request);
    const isBeyond = (ofAddress.get(address)?.size ?? 0) >= inFlightPerAddressMax;
    const counted = isBeyond ? null : address;
    open.set(response, counted);
    if (counted !== null) add(counted, response);
    response.once('close', () => {
      if (open.delete(response)) remove(counted, response);
    });
    return isBeyond ? 'address' : null;
  }

  /** The unread responses to drop, oldest first, until the request's address has at most `maxBytes` of unread data. */
  function oldestBeyond(request: IncomingMessage, maxBytes: number): ServerResponse[] {
    const waiting = [...(ofAddress.get(addressOf(request)) ?? [])].filter((response) => response.writableLength > 0);
    let bytes = waiting.reduce((sum, response) => sum + response.writableLength, 0);
    return waiting.filter((response) => {
      const isBeyond = bytes > maxBytes;
      bytes -= response.writableLength;
      return isBeyond;
    });
  }

  return { enter, oldestBeyond, answersOn: (socket: Duplex) => [...(onConnection.get(socket)?.keys() ?? [])] };
}
