import type { Context } from 'hono';
import { findRegistered } from '../accounts/identity.service.ts';
import { tryRulesOf } from '../config/try-limits.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { AppError } from '../kernel/errors.ts';
import { clientAddressOf } from '../throttling/client-address.ts';
import { emailTakenCode } from './registration.service.ts';

/** Counts a registration for its address and throws 429 after too many. The same one again is counted by itself. */
export async function countRegistration(c: Context<ApiEnv>, key: string): Promise<void> {
  const { auth, countTry, tryLimits } = c.var;
  const { register, registerAgain } = tryRulesOf(tryLimits);
  const rule = (await findRegistered(auth, key)) ? registerAgain : register;
  await countTry(rule, clientAddressOf(c, tryLimits.trustedProxies));
}

/**
 * Who makes an account must be told that its e-mail is taken, since no mail could say so; how often an address is told is
 * limited. A try counts before the e-mail is looked at, and is given back unless it was taken.
 */
export async function limitTakenEmails<T>(c: Context<ApiEnv>, make: () => Promise<T>): Promise<T> {
  const { countTry, tryLimits } = c.var;
  const giveBack = await countTry(tryRulesOf(tryLimits).takenEmail, clientAddressOf(c, tryLimits.trustedProxies));
  const made = await make().catch(async (error: unknown) => {
    if (!(error instanceof AppError && error.code === emailTakenCode)) await giveBack();
    throw error;
  });
  await giveBack();
  return made;
}
