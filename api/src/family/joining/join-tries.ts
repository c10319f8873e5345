import type { Context } from 'hono';
import { tryRulesOf } from '../../platform/config/try-limits.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { invalidField } from '../../platform/kernel/errors.ts';
import { clientAddressOf } from '../../platform/throttling/client-address.ts';
import { badFamilyCode, isFamilyCode } from '../families/family-code.contract.ts';

/** `field` is where the code stands in the request; `accountId` is whose try it is, null where nobody is signed in. */
type Try = { code: string; field: string; accountId: string | null };

/**
 * Counts every family code that is tried, right or wrong, and refuses what does not even look like one. Throws 429
 * after too many, without a look at the code. The account comes first: what it tries too often is not held against
 * its address, which others share.
 */
export async function countJoinTry(c: Context<ApiEnv>, { code, field, accountId }: Try): Promise<void> {
  const { countTry, tryLimits } = c.var;
  const { joinAccount, joinAddress } = tryRulesOf(tryLimits);
  if (accountId) await countTry(joinAccount, accountId);
  await countTry(joinAddress, clientAddressOf(c, tryLimits.trustedProxies));
  if (!isFamilyCode(code)) throw invalidField(field, badFamilyCode);
}
