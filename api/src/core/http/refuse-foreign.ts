import { hostname, networkInterfaces } from 'node:os';
import type { Context, MiddlewareHandler } from 'hono';
import { type AppError, away, foreignOrigin, misdirected } from '../errors/errors.ts';
import type { ApiEnv } from './api-env.ts';
import { isRefreshGrant } from './refresh-grant.ts';
import { cameByHttps } from './security-headers.ts';

/** Addresses come and go with networks. They are read again where a name is not known, and not more often than this. */
const readAgainMs = 5_000;

/**
 * Whether the server goes by a name, as a URL's `hostname` has it: by those of its public origins, as this machine
 * itself, under the machine's own name and under its addresses. A name that is anybody's to point here is not one, or
 * a website could call itself ours in a browser of this network (DNS rebinding).
 */
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

/** `nest.fritz.box` is `nest` and, where machines tell each other their names, `nest.local` as well. */
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
  /** How browsers reach this server from outside, such as `https://tokens.example.org`. */
  readonly publicOrigins: readonly string[];
  readonly trustedProxies: number;
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
const foreignSites = new Set(['cross-site', 'same-site']);
const retryAfterSeconds = 60;

/**
 * Refuses what is asked under a foreign name, and what a page of another origin has a browser send (Rules 14.1, 14.2).
 * It stands before everything that counts, waits or looks up. A program says neither Origin nor Sec-Fetch-Site.
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

/** Rules 3.4: a server that is not set up for its proxy must not cost a family its sessions. */
const unlessRefresh = (c: Context, error: AppError) => (isRefreshGrant(c) ? away(retryAfterSeconds) : error);
