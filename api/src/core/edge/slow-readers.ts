import type { Server, Socket } from 'node:net';
import type { EdgeLimits } from '../config/edge-limits.ts';
import { cut } from './connections.ts';

type Limits = Pick<EdgeLimits, 'unreadMaxMs' | 'takenPerSecondMinBytes' | 'checkMs'>;

interface WriteHandle {
  /** Of all that was written, taken or not. */
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
}

/**
 * Cuts connections whose other end takes its answers more slowly than it must. A socket's own timeout does not: whatever
 * the other end sends meanwhile starts it anew, and so does one byte that is taken. Counted are checks, so that a machine
 * that slept finds everybody where they were.
 */
export function cutSlowReaders(server: Server, limits: Limits): void {
  const { unreadMaxMs, takenPerSecondMinBytes, checkMs } = limits;
  const checksMax = Math.ceil(unreadMaxMs / checkMs);
  const leastBytes = (unreadMaxMs / 1_000) * takenPerSecondMinBytes;
  // How many bytes each had taken at the last checks, as long as there were more.
  const open = new Map<Socket, number[]>();
  server.on('connection', (socket) => {
    open.set(socket, []);
    socket.once('close', () => open.delete(socket));
  });

  const timer = setInterval(() => {
    for (const [socket, seen] of open) {
      const takenBytes = takenOfMore(socket);
      if (takenBytes === null) seen.length = 0;
      else seen.push(takenBytes);
      if (takenBytes === null || seen.length <= checksMax) continue;
      if (takenBytes - (seen.shift() ?? 0) < leastBytes) cut(socket);
    }
  }, checkMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** How many bytes the kernel has taken where there are more; null where there are no more. Only the handle knows. */
function takenOfMore(socket: Socket): number | null {
  const handle: unknown = Reflect.get(socket, '_handle');
  if (!isWriteHandle(handle) || handle.writeQueueSize === 0) return null;
  return handle.bytesWritten - handle.writeQueueSize;
}

const isWriteHandle = (handle: unknown): handle is WriteHandle =>
  typeof handle === 'object' && handle !== null && 'writeQueueSize' in handle && 'bytesWritten' in handle;
