import type { Server, Socket } from 'node:net';
import type { EdgeLimits } from '../config/edge-limits.ts';
import { cut } from './connections.ts';

interface WriteHandle {
  /** Of all that was written, taken or not. */
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
}
/** How much was taken when last more was, and how often it was looked at since. */
type Seen = { readonly takenBytes: number | null; readonly checks: number };
const nothingSeen: Seen = { takenBytes: null, checks: 0 };

/**
 * Cuts connections whose other end takes nothing of its answer. A socket's own timeout does not: whatever the other end
 * sends meanwhile starts it anew. Counted are checks, so that a machine that slept finds everybody where they were.
 */
export function cutUnreadAnswers(server: Server, { unreadMaxMs, checkMs }: EdgeLimits): void {
  const open = new Map<Socket, Seen>();
  server.on('connection', (socket) => {
    open.set(socket, nothingSeen);
    socket.once('close', () => open.delete(socket));
  });

  const timer = setInterval(() => {
    for (const [socket, seen] of open) {
      const takenBytes = takenOfMore(socket);
      const isSame = takenBytes !== null && takenBytes === seen.takenBytes;
      open.set(socket, { takenBytes, checks: isSame ? seen.checks + 1 : 0 });
      if (isSame && seen.checks + 1 >= unreadMaxMs / checkMs) cut(socket, server);
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
