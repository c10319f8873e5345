import type { Context, MiddlewareHandler } from 'hono';
import { type AppError, away, foreignOrigin, misdirected } from '../kernel/errors.ts';
import type { ApiEnv } from './api-env.ts';
import { createOwnNames } from './own-names.ts';
import { isRefreshGrant } from './refresh-grant.ts';
import { cameByHttps } from './security-headers.ts';

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
