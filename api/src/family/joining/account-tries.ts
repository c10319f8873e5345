import type { Context } from 'hono';
import { findRegistered } from '../../identity/accounts/identity.ts';
import { tryRulesOf } from '../../core/config/try-limits.ts';
import type { ApiEnv } from '../../core/http/api-env.ts';
import { AppError } from '../../core/errors/errors.ts';
import { clientAddressOf } from '../../core/rate-limits/client-address.ts';
import type { Counting } from '../../core/rate-limits/failure-counter.ts';
import { sentences } from '../../core/errors/sentences.ts';

const accounts = sentences('api.account', {
  emailTaken: 'There is already an account with this email address',
});

/** Counts attempts by the request's key and by address. */
export const countingOfKey = (c: Context<ApiEnv>, key: string): Counting =>
  c.var.services.countingOf({
    account: JSON.stringify({ key }),
    address: clientAddressOf(c, c.var.services.tryLimits.trustedProxies),
  });

/** Repetitions have a separate limit. */
export async function countRegistration(c: Context<ApiEnv>, key: string): Promise<void> {
  const { auth, countTry, tryLimits } = c.var.services;
  const { register, registerAgain } = tryRulesOf(tryLimits);
  const rule = (await findRegistered(auth, key)) ? registerAgain : register;
  await countTry(rule, clientAddressOf(c, tryLimits.trustedProxies));
}

/** Registering reveals a taken email. At the limit no request is tried, so parallel ones cannot learn it either. */
export async function limitTakenEmails<T>(c: Context<ApiEnv>, make: () => Promise<T>): Promise<T> {
  const { countTry, refuseTry, tryLimits } = c.var.services;
  const address = clientAddressOf(c, tryLimits.trustedProxies);
  const { takenEmail } = tryRulesOf(tryLimits);
  await refuseTry(takenEmail, address);
  return make().catch(async (error: unknown) => {
    if (error instanceof AppError && error.authCode === emailTakenCode) await countTry(takenEmail, address);
    throw error;
  });
}

const emailTakenCode = 'email_exists';

export const emailTaken = () => new AppError(409, accounts.emailTaken, { authCode: emailTakenCode });
