import type { HostApi } from '../contract/host-api.ts';

/** Module state: each remote has its own copy and follows its host's clock. */
let read = () => new Date();

/** Uses the server's clock, even if this device's clock is wrong (Rules 12.100). Shells before 1.5 have none. */
export function followClock({ now }: Pick<HostApi, 'now'>): void {
  if (now) read = now;
}

export const now = (): Date => read();
