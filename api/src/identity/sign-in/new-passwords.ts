import type { Context } from 'hono';
import { tryRulesOf } from '../../core/config/try-limits.ts';
import type { ApiEnv } from '../../core/http/api-env.ts';
import type { Actor } from '../../core/kernel/actor.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { clientAddressOf } from '../../core/rate-limits/client-address.ts';

/** Hashes new passwords in the caller's turn, for themselves or a child; throws 429 after too many in an hour. */
export async function newPasswordsOf(c: Context<ApiEnv>, { profileId }: Actor): Promise<Passwords> {
  const { auth, countTry, tryLimits } = c.var.services;
  await countTry(tryRulesOf(tryLimits).newPassword, profileId);
  return auth.passwords.of({ address: clientAddressOf(c, tryLimits.trustedProxies), account: profileId });
}
