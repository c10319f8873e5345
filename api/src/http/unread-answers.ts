import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { EdgeLimits } from '../config/edge-limits.ts';
import { cut } from './connections.ts';

interface WriteHandle {
  /** Of all that was written, taken or not. */
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
}
type Seen = { readonly takenBytes: number; readonly atMs: number };

/**
 * Cuts connections whose other end takes nothing of its answer. A socket's own timeout does not: whatever the other end
 * sends meanwhile starts it anew.
 */
export function cutUnreadAnswers(server: Server, { unreadMaxMs, checkMs }: Pick<EdgeLimits, 'unreadMaxMs' | 'checkMs'>): void {
  const open = new Map<Socket, Seen | null>();
  server.on('connection', (socket) => {
    open.set(socket, null);
    socket.once('close', () => open.delete(socket));
  });

  const timer = setInterval(() => {
    const nowMs = performance.now();
    for (const [socket, seen] of open) {
      const takenBytes = takenWhileMore(socket);
      if (takenBytes === null) open.set(socket, null);
      else if (takenBytes !== seen?.takenBytes) open.set(socket, { takenBytes, atMs: nowMs });
      else if (nowMs - seen.atMs >= unreadMaxMs) cut(socket);
    }
  }, checkMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** How many bytes the kernel has taken while there are more; null where there are no more. Only the handle knows. */
function takenWhileMore(socket: Socket): number | null {
  const handle: unknown = '_handle' in socket ? socket._handle : null;
  if (!isWriteHandle(handle) || handle.writeQueueSize === 0) return null;
  return handle.bytesWritten - handle.writeQueueSize;
}

const isWriteHandle = (handle: unknown): handle is WriteHandle =>
  typeof handle === 'object' && handle !== null && 'writeQueueSize' in handle && 'bytesWritten' in handle;
