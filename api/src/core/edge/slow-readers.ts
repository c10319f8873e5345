import type { Server, Socket } from 'node:net';
import type { EdgeLimits } from '../config/edge-limits.ts';
import { cut } from './connections.ts';

type Limits = Pick<EdgeLimits, 'unreadMaxMs' | 'takenPerSecondMinBytes' | 'checkMs'>;

interface WriteHandle {
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
}

/** A socket's own timeout restarts with every byte. Counts checks, not time, so that a machine may sleep. */
export function cutSlowReaders(server: Server, limits: Limits): void {
  const { unreadMaxMs, takenPerSecondMinBytes, checkMs } = limits;
  const checksMax = Math.ceil(unreadMaxMs / checkMs);
  const leastBytes = (unreadMaxMs / 1_000) * takenPerSecondMinBytes;
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

/**
 * Bytes that the kernel has taken; null if there is no unread data. Node's public counters include what it still holds,
 * so this reads the socket's internal handle.
 */
function takenOfMore(socket: Socket): number | null {
  const handle: unknown = Reflect.get(socket, '_handle');
  if (!isWriteHandle(handle) || handle.writeQueueSize === 0) return null;
  return handle.bytesWritten - handle.writeQueueSize;
}

const isWriteHandle = (handle: unknown): handle is WriteHandle =>
  typeof handle === 'object' && handle !== null && 'writeQueueSize' in handle && 'bytesWritten' in handle;
