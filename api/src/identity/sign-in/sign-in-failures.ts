import type { Context } from 'hono';
import type { ApiEnv } from '../../core/http/api-env.ts';
import { AppError } from '../../core/errors/errors.ts';
import { clientAddressOf } from '../../core/rate-limits/client-address.ts';
import type { Account, Limit } from '../../core/rate-limits/guess-guard.ts';
import { readRememberedDevice, rememberedDeviceHeader } from './remembered-device.ts';

/**
 * PostgreSQL counts each attempt for the account and the address before comparing, and uncounts it if it is right, so
 * the limit is exact with any number of replicas. The refresh grant is not limited.
 */
export const limitFailures =
  (c: Context<ApiEnv>): Limit =>
  async (account, check) => {
    const { guardGuess, tryLimits } = c.var.services;
    const remembered = rememberedGuess(c, account);
    if (remembered) {
      try {
        return await guardGuess(remembered, check);
      } catch (error) {
        if (!(error instanceof AppError) || error.status !== 429) throw error;
      }
    }
    const address = clientAddressOf(c, tryLimits.trustedProxies);
    // Includes the kind: a sign-in accepts any text as an e-mail, and a person's id there must not count for that
    // person.
    return guardGuess({ account: JSON.stringify(account), address }, check);
  };

/**
 * A remembered device counts separately, so that strangers who guess cannot lock it out. All such devices of an account
 * share one address, so that collecting many allows no more guesses. Beyond its own attempts it counts like everyone
 * else (Rules 14.11).
 */
function rememberedGuess(c: Context<ApiEnv>, account: Account) {
  if (!('email' in account)) return null;
  const device = readRememberedDevice(c.var.services.auth.secret, account.email, c.req.header(rememberedDeviceHeader));
  return device === null
    ? null
    : {
        account: JSON.stringify(account),
        device: JSON.stringify({ ...account, device }),
        address: JSON.stringify({ devicesOf: account }),
      };
}
