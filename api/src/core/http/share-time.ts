import type { Context, MiddlewareHandler } from 'hono';
import type { TryLimits } from '../config/try-limits.ts';
import { AppError, away } from '../errors/errors.ts';
import { clientAddressOf } from '../rate-limits/client-address.ts';
import { createFairShares, type Leave } from '../rate-limits/fair-shares.ts';
import type { ApiEnv } from './api-env.ts';
import { isRefreshGrant } from './refresh-grant.ts';

type Limits = Pick<TryLimits, 'trustedProxies' | 'workPerFamilyMs' | 'workPerAddressMs'>;

// More than six devices of a family request at the same time; several families may share an address.
const familyWaitingMax = 64;
const addressWaitingMax = 256;

/**
 * Keeps a family's flood from slowing others (Rules 14.6). The family's limit comes first, so that a flood takes no
 * more of its address's share. Pages and files count only for the address: ten devices of a home may open them at the
 * same moment.
 */
export function shareTime(limits: Limits, familyOf: (c: Context<ApiEnv>) => string | undefined) {
  const families = createFairShares({ perSecondMs: limits.workPerFamilyMs, waitingMax: familyWaitingMax });
  const addresses = createFairShares({ perSecondMs: limits.workPerAddressMs, waitingMax: addressWaitingMax });

  const middleware: MiddlewareHandler<ApiEnv> = async (c, next) => {
    if (c.req.method === 'OPTIONS' || c.req.path.startsWith('/api/health/')) return next();
    const address = clientAddressOf(c, limits.trustedProxies);
    const leaves: Leave[] = [];
    let startedMs = Number.POSITIVE_INFINITY;
    try {
      if (isCall(c)) leaves.push(await families.enter(familyOf(c) ?? `nobody at ${address}`).catch(refusedAt(c)));
      leaves.push(await addresses.enter(address).catch(refusedAt(c)));
      startedMs = performance.now();
      await next();
    } finally {
      // 0 if the request never started.
      const tookMs = Math.max(0, performance.now() - startedMs);
      for (const leave of leaves) leave(tookMs);
    }
  };
  return middleware;
}

const isCall = (c: Context) => /^\/(api|auth)(\/|$)/.test(c.req.path);

/** A device would take a 429 as the end of its session (Rules 3.4). */
const refusedAt = (c: Context<ApiEnv>) => (error: unknown) => {
  throw isRefreshGrant(c) && error instanceof AppError ? away(Number(error.headers['Retry-After'])) : error;
};
