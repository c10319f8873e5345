import { isOwnHost } from '../core/config/origin.ts';
import { StartupError } from '../core/config/startup-error.ts';

/** The demo family's password is public, so only this machine may reach it (Rules 14.14). */
export function refuseReachableHost(host: string): void {
  if (isOwnHost(host)) return;
  throw new StartupError(
    `The demo must not be reachable from other machines, and HOST=${host} is. Remove HOST, or run npm start instead.`,
  );
}
