import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from './api-env.ts';

/** Browser features that none of our pages use. Chromium warns about names that it does not know. */
const neverUsed = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** For every answer: readable only by our own pages, only as its declared type, never in a frame. */
export const alwaysHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Only for pages: no other answer can run scripts, and this header is longer than most answers. */
export const pageHeaders = { 'Permissions-Policy': neverUsed.map((feature) => `${feature}=()`).join(', ') };

/** For data: never a page, never stored. Pages, files and workers (under their script's policy) set their own. */
const unlessSaid = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** For answers that the app never sees because Node's server sends them. */
export const dataHeaders = { ...alwaysHeaders, ...unlessSaid };

const alwaysList = Object.entries(alwaysHeaders);
const pageList = Object.entries(pageHeaders);
const unlessSaidList = Object.entries(unlessSaid);
const oneYearSeconds = 365 * 24 * 60 * 60;

/** HSTS only for clients that came over HTTPS, as reported by our own proxies. */
export function securityHeaders(trustedProxies: number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next();
    // Sets them directly: c.header() would copy the response for each header, including its body stream.
    const { headers } = c.res;
    for (const [name, value] of alwaysList) headers.set(name, value);
    const isPage = headers.get('Content-Type')?.startsWith('text/html');
    if (isPage) for (const [name, value] of pageList) headers.set(name, value);
    for (const [name, value] of unlessSaidList) if (!headers.has(name)) headers.set(name, value);
    if (trustedProxies > 0 && cameByHttps(c.req.header('X-Forwarded-Proto'), trustedProxies)) {
      headers.set('Strict-Transport-Security', `max-age=${oneYearSeconds}`);
    }
  };
}

/** Reads the value of our outermost proxy, as for X-Forwarded-For. A proxy may also send one value for all. */
export function cameByHttps(header: string | undefined, trustedProxies: number): boolean {
  const seen = header?.split(',') ?? [];
  return seen.at(-Math.min(trustedProxies, seen.length))?.trim().toLowerCase() === 'https';
}
