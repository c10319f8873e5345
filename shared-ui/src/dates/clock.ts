import type { HostApi } from '../contract/host-api.ts';

/** Ambient, as Date is: each remote has this module for itself and follows its host's clock with it. */
let read = () => new Date();

/** Days are the family's by the server's clock, whatever this device's shows (Rules 12.100). A shell before 1.5 has none. */
export function followClock({ now }: Pick<HostApi, 'now'>): void {
  if (now) read = now;
}

/** What time it is, by the server's clock. */
export const now = (): Date => read();
