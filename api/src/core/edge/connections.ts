import type { Server, Socket } from 'node:net';
import type { EdgeLimits } from '../config/edge-limits.ts';
import { networkOf } from '../rate-limits/client-address.ts';

type Limits = Pick<EdgeLimits, 'trustedProxies' | 'connectionsMax' | 'connectionsPerAddressMax' | 'cutOffMs'>;

/**
 * Holds the connections of a server to their ceilings. `cutOff` ends those of the address that one of them comes from,
 * for a while: what they have sent is then neither read nor parsed. Behind a proxy it ends that connection alone.
 */
export function limitConnections(server: Server, limits: Limits): { cutOff: (socket: Socket) => void } {
  const { connectionsMax, connectionsPerAddressMax, cutOffMs, trustedProxies } = limits;
  // Node closes what comes beyond that as soon as it comes.
  server.maxConnections = connectionsMax;
  if (trustedProxies > 0) return { cutOff: cut };

  const open = new Map<string, Set<Socket>>();
  const barred = new Set<string>();

  server.on('connection', (socket) => {
    const address = addressOf(socket);
    const others = open.get(address) ?? new Set();
    if (barred.has(address) || others.size >= connectionsPerAddressMax) return cut(socket);
    open.set(address, others.add(socket));
    socket.once('close', () => {
      others.delete(socket);
      if (others.size === 0) open.delete(address);
    });
  });

  function cutOff(socket: Socket): void {
    const address = addressOf(socket);
    barred.add(address);
    setTimeout(() => barred.delete(address), cutOffMs).unref();
    for (const one of open.get(address) ?? []) cut(one);
  }
  return { cutOff };
}

/**
 * By a reset, so that what the other end never read goes from the kernel's memory at once. One that is ending already
 * cannot be reset any more, and Node would never close it after trying.
 */
export function cut(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}

const addressOf = ({ remoteAddress = '' }: Socket) => networkOf(remoteAddress);
