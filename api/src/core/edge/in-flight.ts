import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { EdgeLimits } from '../config/edge-limits.ts';
import { clientAddress } from '../rate-limits/client-address.ts';

type Limits = Pick<EdgeLimits, 'trustedProxies' | 'inFlightPerAddressMax' | 'inFlightPerConnectionMax'>;
/** Answers that are not through, and the address that each counts for; null where it is a refusal. */
type Open = Map<ServerResponse, string | null>;

/** Requests whose answer the other end has not wholly taken yet, by connection and by address. */
export function createInFlight({ trustedProxies, inFlightPerAddressMax, inFlightPerConnectionMax }: Limits) {
  const onConnection = new WeakMap<Duplex, Open>();
  /** Oldest first. */
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
    // An answer that waits behind another one is not told that its connection is gone.
    socket.once('close', () => {
      for (const [response, address] of open) remove(address, response);
      open.clear();
    });
    return open;
  }

  const addressOf = ({ socket, headers }: IncomingMessage) =>
    clientAddress(socket.remoteAddress ?? '', String(headers['x-forwarded-for'] ?? ''), trustedProxies);

  /** Counts a request until its answer is through; says which limit it is beyond. */
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

  /** Of the answers to the address of this request those that are to go, oldest first, so that no more bytes than that wait. */
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
