import { isOwnHost } from '../core/config/origin.ts';
import { StartupError } from '../core/config/startup-error.ts';

/** Everybody knows the demo family's password, so nobody but this machine may reach it (Rules 14.14). */
export function refuseReachableHost(host: string): void {
  if (isOwnHost(host)) return;
  throw new StartupError(
    `The demo is for this machine alone, and others can reach HOST=${host}: leave HOST out, or run npm start instead.`,
  );
}
