import type { ApiClient } from '@tokennest/api/client';
import type { OwnDeviceDto } from '@tokennest/api/contract';
import type { liveValue } from '@tokennest/shared-ui/contract';
import { credentialOf } from '../devices/device-credential.ts';
import { holdStream } from './hold-stream.ts';
import { whileSeen } from './while-seen.ts';

interface Following {
  client: ApiClient;
  device: OwnDeviceDto;
  refresh: () => Promise<unknown>;
  isLive: ReturnType<typeof liveValue<boolean>>;
  signal: AbortSignal;
}

/** Runs one call at a time; calls in the meantime lead to one more run. */
function oneByOne(work: () => Promise<unknown>) {
  let [isWorking, isWanted] = [false, false];
  return async () => {
    isWanted = true;
    if (isWorking) return;
    isWorking = true;
    while (isWanted) {
      isWanted = false;
      await work().catch(() => undefined); // a later change asks again
    }
    isWorking = false;
  };
}

/** Reads the board again after changes (Rules 12.248). One page per device shows it, so tabs need no coordination. */
export function followBoard({ client, device, refresh, isLive, signal }: Following): void {
  const read = oneByOne(refresh);
  let lastId: string | null = null;
  const stream = {
    ask: (after: string | null, ending: AbortSignal) =>
      client.api.devices.this.board.live.$get(undefined, {
        headers: { ...credentialOf(device).headers, ...(after !== null && { 'Last-Event-ID': after }) },
        init: { signal: ending },
      }),
    lastId: () => lastId,
    hear: (event: { id: string; changed: readonly unknown[] } | null) => {
      isLive.set(true);
      lastId = event?.id ?? lastId;
      if (event && event.changed.length > 0) void read();
    },
    lose: () => {
      if (!isLive.get()) return;
      isLive.set(false);
      // The read also notices if this device was removed.
      void read();
    },
  };
  whileSeen((seen) => void holdStream(stream, seen), signal);
  signal.addEventListener('abort', () => isLive.set(false), { once: true });
}
