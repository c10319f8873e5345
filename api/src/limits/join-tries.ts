import type { Context } from 'hono';
import type { ApiEnv } from '../http/api-env.ts';
import { clientAddressOf } from './client-address.ts';
import type { TryRule } from './try-limits.ts';

const hourSeconds = 60 * 60;

/**
 * Counts a family code that is tried, a right one like a wrong one (ruling 2); throws 429 after too many. What an account
 * tries too often is not held against its address, which others share.
 */
export async function countJoinTry(c: Context<ApiEnv>, accountId: string | null): Promise<void> {
  const { countTry, tryLimits } = c.var;
  const rule = (scope: string, max: number): TryRule => ({ scope, max, windowSeconds: hourSeconds });
  if (accountId) await countTry(rule('join-account', tryLimits.joinsPerAccountMax), accountId);
  await countTry(rule('join-address', tryLimits.joinsPerAddressMax), clientAddressOf(c, tryLimits.trustedProxies));
}
