import type { Context } from 'hono';
import type { ApiEnv } from '../http/api-env.ts';
import { clientAddressOf } from './client-address.ts';

/**
 * Guards a check of a password or a recovery code. A try is counted before the check, for the account (its e-mail,
 * known or not) and for the address, and given back unless the check answers null, which means wrong. Throws 429 once
 * there were too many failures, without checking: exact on any number of replicas. Never asked by the refresh grant.
 */
export async function limitFailures<T>(
  c: Context<ApiEnv>,
  email: string,
  check: () => Promise<T | null>,
): Promise<T | null> {
  const address = clientAddressOf(c, c.var.tryLimits.trustedProxies);
  return c.var.guardGuess({ email: email.trim().toLowerCase(), address }, check);
}
