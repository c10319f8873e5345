import { hostname, networkInterfaces } from 'node:os';
import type { Context, MiddlewareHandler } from 'hono';
import { type AppError, away, foreignOrigin, misdirected } from '../errors/errors.ts';
import type { ApiEnv } from './api-env.ts';
import { isRefreshGrant } from './refresh-grant.ts';
import { cameByHttps } from './security-headers.ts';

/** A machine's addresses change with its networks; read again for an unknown name, but not more often. */
const readAgainMs = 5_000;

/** Anyone could point another name here, and a website could then act as ours in a browser (DNS rebinding). */
function createOwnNames(publicOrigins: readonly string[]): (name: string) => boolean {
  const lasting = new Set([...publicOrigins.map((origin) => new URL(origin).hostname), ...machineNames(hostname())]);
  let addresses = readAddresses();
  let readAtMs = performance.now();

  function isAddress(name: string): boolean {
    if (addresses.has(name)) return true;
    if (performance.now() - readAtMs < readAgainMs) return false;
    addresses = readAddresses();
    readAtMs = performance.now();
    return addresses.has(name);
  }
  return (name) => lasting.has(name) || name.endsWith('.localhost') || isAddress(name);
}

/** `nest.fritz.box` is also `nest` and, on networks with mDNS, `nest.local`. */
function machineNames(full: string): string[] {
  const name = full.toLowerCase();
  const [first = name] = name.split('.');
  return ['localhost', '127.0.0.1', '[::1]', name, first, `${first}.local`];
}

function readAddresses(): Set<string> {
  const all = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  return new Set(all.map(({ address, family }) => (family === 'IPv6' ? `[${address.split('%')[0]}]` : address)));
}

interface Own {
  readonly publicOrigins: readonly string[];
  readonly trustedProxies: number;
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
const foreignSites = new Set(['cross-site', 'same-site']);
const retryAfterSeconds = 60;

/**
 * Refuses foreign host names and cross-origin changes (Rules 14.1 and 14.2), before anything counts, waits or queries.
 */
export function refuseForeign({ publicOrigins, trustedProxies }: Own): MiddlewareHandler<ApiEnv> {
  const isOwnName = createOwnNames(publicOrigins);

  function isForeignPage(c: Context, host: string): boolean {
    if (reading.has(c.req.method)) return false;
    if (foreignSites.has(c.req.header('Sec-Fetch-Site') ?? '')) return true;
    const origin = c.req.header('Origin');
    if (origin === undefined || publicOrigins.includes(origin)) return false;
    const isHttps = trustedProxies > 0 && cameByHttps(c.req.header('X-Forwarded-Proto'), trustedProxies);
    return origin !== `${isHttps ? 'https' : 'http'}://${host}`;
  }

  return (c, next) => {
    const { host, hostname } = new URL(c.req.url);
    if (!isOwnName(hostname)) throw unlessRefresh(c, misdirected());
    if (isForeignPage(c, host)) throw unlessRefresh(c, foreignOrigin());
    return next();
  };
}

/** Rules 3.4: a server misconfigured for its proxy must not cost a family its sessions. */
const unlessRefresh = (c: Context, error: AppError) => (isRefreshGrant(c) ? away(retryAfterSeconds) : error);
