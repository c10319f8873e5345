import type { Server, Socket } from 'node:net';
import type { EdgeLimits } from '../config/edge-limits.ts';
import { networkOf } from '../rate-limits/client-address.ts';

type Limits = Pick<EdgeLimits, 'trustedProxies' | 'connectionsMax' | 'connectionsPerAddressMax' | 'cutOffMs'>;

/** `cutOff` ends all connections of an address and refuses new ones for a while; behind a proxy only that one. */
export function limitConnections(server: Server, limits: Limits): { cutOff: (socket: Socket) => void } {
  const { connectionsMax, connectionsPerAddressMax, cutOffMs, trustedProxies } = limits;
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

/** A reset makes the kernel drop unread data. Node would never close a socket that is reset while it ends. */
export function cut(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}

const addressOf = ({ remoteAddress = '' }: Socket) => networkOf(remoteAddress);
