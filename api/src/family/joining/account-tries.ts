import type { Context } from 'hono';
import { findRegistered } from '../../identity/accounts/identity.ts';
import { tryRulesOf } from '../../core/config/try-limits.ts';
import type { ApiEnv } from '../../core/http/api-env.ts';
import { AppError } from '../../core/errors/errors.ts';
import { clientAddressOf } from '../../core/rate-limits/client-address.ts';
import type { Counting } from '../../core/rate-limits/failure-counter.ts';

/** How many wrong repetitions of a request with a password there may be, of what was made with its key and by address. */
export const countingOfKey = (c: Context<ApiEnv>, key: string): Counting =>
  c.var.services.countingOf({
    account: JSON.stringify({ key }),
    address: clientAddressOf(c, c.var.services.tryLimits.trustedProxies),
  });

/** Counts a registration for its address and throws 429 after too many. The same one again is counted by itself. */
export async function countRegistration(c: Context<ApiEnv>, key: string): Promise<void> {
  const { auth, countTry, tryLimits } = c.var.services;
  const { register, registerAgain } = tryRulesOf(tryLimits);
  const rule = (await findRegistered(auth, key)) ? registerAgain : register;
  await countTry(rule, clientAddressOf(c, tryLimits.trustedProxies));
}

/**
 * Who makes an account must be told that its e-mail is taken, since no mail could say so; how often an address is told is
 * limited: once it was too often, nothing is looked at, and one more that finds it taken meanwhile is not told so.
 */
export async function limitTakenEmails<T>(c: Context<ApiEnv>, make: () => Promise<T>): Promise<T> {
  const { countTry, refuseTry, tryLimits } = c.var.services;
  const address = clientAddressOf(c, tryLimits.trustedProxies);
  const { takenEmail } = tryRulesOf(tryLimits);
  await refuseTry(takenEmail, address);
  return make().catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === emailTakenCode) await countTry(takenEmail, address);
    throw error;
  });
}

/** Tells this refusal from every other one. */
const emailTakenCode = 'email_exists';

export const emailTaken = () =>
  new AppError(409, 'There is already an account with this email address', { code: emailTakenCode });
