import type { Server, Socket } from 'node:net';
import type { EdgeLimits } from '../config/edge-limits.ts';

type Limits = Pick<EdgeLimits, 'idleMaxMs' | 'checkMs'>;

/**
 * Closes connections on which no byte moves, some checks after Node should have: it forgets a session of HTTP/2 that it
 * gave up while it wrote to somebody who was gone, and its connection would stay open, and counted, for ever.
 */
export function closeStillConnections(server: Server, { idleMaxMs, checkMs }: Limits): void {
  const open = new Map<Socket, { readonly bytes: number; readonly checks: number }>();
  const checksMax = idleMaxMs / checkMs + 2;
  server.on('connection', (socket) => {
    open.set(socket, { bytes: 0, checks: 0 });
    socket.once('close', () => open.delete(socket));
  });

  const timer = setInterval(() => {
    for (const [socket, seen] of open) {
      const bytes = socket.bytesRead + socket.bytesWritten;
      const checks = bytes === seen.bytes ? seen.checks + 1 : 0;
      open.set(socket, { bytes, checks });
      if (checks > checksMax) socket.destroy();
    }
  }, checkMs).unref();
  server.once('close', () => clearInterval(timer));
}
