import { StartupError } from '../platform/config/startup-error.ts';

const ownHost = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i;

/** Everybody knows the demo family's password, so nobody but this machine may reach it (Rules 14.14). */
export function refuseReachableHost(host: string): void {
  if (ownHost.test(host)) return;
  throw new StartupError(
    `The demo is for this machine alone, and others can reach HOST=${host}: leave HOST out, or run npm start instead.`,
  );
}
