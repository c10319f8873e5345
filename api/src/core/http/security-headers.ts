import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from './api-env.ts';

/**
 * What a browser offers and no page of ours uses, so that no page may ask a person for it. A name that Chromium does not
 * know is a warning in its console.
 */
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

/**
 * On every answer, whatever it is: read by our own pages only, only as what it says it is, never framed, and in a
 * process of the browser's that no other origin shares. No answer has a header that lets another origin read it.
 */
export const alwaysHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/**
 * Only a page has scripts that could ask: every other answer runs none (`Content-Security-Policy`), and this header is
 * longer than most of them.
 */
export const pageHeaders = { 'Permissions-Policy': neverUsed.map((feature) => `${feature}=()`).join(', ') };

/**
 * Data is never a page and never stored. A page brings its own policy and says how it is kept, as does a built file. (A
 * worker needs a policy of its own, too: it runs under that of its script.)
 */
const unlessSaid = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** For what the app never sees: an answer that Node's server gives by itself. */
export const dataHeaders = { ...alwaysHeaders, ...unlessSaid };

const alwaysList = Object.entries(alwaysHeaders);
const pageList = Object.entries(pageHeaders);
const unlessSaidList = Object.entries(unlessSaid);
const oneYearSeconds = 365 * 24 * 60 * 60;

/**
 * The one place where answers get their policy: pages, files, data and refusals alike. Only who came by https is told to
 * come by https from now on, and only our own proxies say that somebody did.
 */
export function securityHeaders(trustedProxies: number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next();
    // On the answer itself: c.header() makes a new answer for each header, body stream and all.
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

/** As X-Forwarded-For is read: by what the outermost of our proxies saw. A proxy may also keep one value for all. */
export function cameByHttps(header: string | undefined, trustedProxies: number): boolean {
  const seen = header?.split(',') ?? [];
  return seen.at(-Math.min(trustedProxies, seen.length))?.trim().toLowerCase() === 'https';
}
