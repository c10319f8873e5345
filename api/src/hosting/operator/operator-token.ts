import { createHmac, timingSafeEqual } from 'node:crypto';
import { tryRulesOf } from '../../core/config/try-limits.ts';
import { bearerOf } from '../../core/http/bearer.ts';
import type { Guard } from '../../core/http/operation.ts';
import { AppError, notFound } from '../../core/errors/errors.ts';
import { hashOfToken } from '../../releases/publishing/release-token.ts';
import { clientAddressOf } from '../../core/rate-limits/client-address.ts';
import type { Operator } from './operator.ts';

declare module '../../core/http/api-env.ts' {
  interface Services {
    /** What the operator sees; a server without it has nothing to show. */
    operator: Operator | undefined;
  }
}

/** Hashes have one length, so that comparing them takes the same time whatever was sent. */
export function tokenChecker(expected: string): (sent: string) => boolean {
  const hash = hashOfToken(expected);
  return (sent) => timingSafeEqual(hash, hashOfToken(sent));
}

/** What stands for a token in the database. By the server's secret, so that nobody can try tokens on a copy of it. */
export const releaseKeyOf = (token: string, secret: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['operator', token]))
    .digest();

/**
 * Lets the operator on. A wrong token is counted by address and costs nothing else: nothing is read before (Rules
 * 14.140). The right one is let on from any address, so nobody keeps the operator out by guessing.
 */
export const operatorToken: Guard = {
  async ask(c) {
    const { operator, tryLimits } = c.var.services;
    if (!operator) throw notFound();
    const sent = bearerOf(c);
    if (operator.isToken(sent)) return;
    if (sent !== '') {
      const address = clientAddressOf(c, tryLimits.trustedProxies);
      operator.refusals.noteToken(address);
      await c.var.services.countTry(tryRulesOf(tryLimits).operatorToken, address);
    }
    throw new AppError(401, 'This is not the operator’s token');
  },
  means: { 401: 'Not the operator’s token', 404: 'A server without an operator has nothing here' },
  scheme: 'operatorToken',
};
