import type { Context, MiddlewareHandler } from 'hono';
import type { TryLimits } from '../config/try-limits.ts';
import { AppError, away } from '../errors/errors.ts';
import { clientAddressOf } from '../rate-limits/client-address.ts';
import { createFairShares, type Leave } from '../rate-limits/fair-shares.ts';
import type { ApiEnv } from './api-env.ts';
import { isRefreshGrant } from './refresh-grant.ts';

type Limits = Pick<TryLimits, 'trustedProxies' | 'workPerFamilyMs' | 'workPerAddressMs'>;

// More than six devices of a family ask at once; an address may have several families.
const familyWaitingMax = 64;
const addressWaitingMax = 256;

/**
 * One family's flood is that family's problem (Rules 14.6). Stands before anything that costs: `familyOf` tells whose a
 * token of ours is without asking the database, and is undefined for any other. Who has none shares with the others of
 * its address that have none. The family comes first, so a flood takes no more of its address than the family's share. A
 * page and its files are nobody's: ten devices of a home may open it in the same moment, and share as that address alone.
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
      // Nothing where it never started.
      const tookMs = Math.max(0, performance.now() - startedMs);
      for (const leave of leaves) leave(tookMs);
    }
  };
  return middleware;
}

const isCall = (c: Context) => /^\/(api|auth)(\/|$)/.test(c.req.path);

/** A device would take a 429 for the end of its session (Rules 3.4). */
const refusedAt = (c: Context<ApiEnv>) => (error: unknown) => {
  throw isRefreshGrant(c) && error instanceof AppError ? away(Number(error.headers['Retry-After'])) : error;
};
