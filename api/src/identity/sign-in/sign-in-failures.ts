import type { Context } from 'hono';
import type { ApiEnv } from '../../core/http/api-env.ts';
import { AppError } from '../../core/errors/errors.ts';
import { clientAddressOf } from '../../core/rate-limits/client-address.ts';
import type { Account, Limit } from '../../core/rate-limits/guess-guard.ts';
import { readRememberedDevice, rememberedDeviceHeader } from './remembered-device.ts';

/**
 * Guards a check of a password or a recovery code. PostgreSQL counts a try before it compares, for the account and for the
 * address, and gives it back where it is right. Throws 429 once there were too many failures, without checking: exact on
 * any number of replicas. Never asked by the refresh grant.
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
    // With its kind: a sign-in takes anything as an e-mail, and somebody's id there must not count for that person.
    return guardGuess({ account: JSON.stringify(account), address }, check);
  };

/**
 * A device that this person has signed in on counts by itself, so that neither strangers who guess at the account nor
 * its own address close it. All such devices of an account stand for one address: who has collected many may not guess
 * more than that. Beyond its own tries it counts as everybody else (Rules 14.11).
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
