import type { Context } from 'hono';
import type { ApiEnv } from '../http/api-env.ts';
import { clientAddressOf } from '../throttling/client-address.ts';
import type { Limit } from '../throttling/guess-guard.ts';
import { readRememberedDevice, rememberedDeviceHeader } from './remembered-device.ts';

/**
 * Guards a check of a password or a recovery code. A try is counted before the check, for the account and for the
 * address, and given back unless the check answers null, which means wrong. Throws 429 once there were too many
 * failures, without checking: exact on any number of replicas. Never asked by the refresh grant.
 */
export const limitFailures =
  (c: Context<ApiEnv>): Limit =>
  (account, check) => {
    const address = clientAddressOf(c, c.var.tryLimits.trustedProxies);
    const sent = c.req.header(rememberedDeviceHeader);
    const device = 'email' in account ? readRememberedDevice(c.var.auth.secret, account.email, sent) : null;
    // With its kind: a sign-in takes anything as an e-mail, and somebody's id there must not count for that person.
    return c.var.guardGuess({ account: JSON.stringify(account), address, device }, check);
  };
