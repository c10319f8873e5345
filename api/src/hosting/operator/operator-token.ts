import { createHmac, timingSafeEqual } from 'node:crypto';
import { tryRulesOf } from '../../core/config/try-limits.ts';
import { bearerOf } from '../../core/http/bearer.ts';
import type { Guard } from '../../core/http/operation.ts';
import { AppError, notFound } from '../../core/errors/errors.ts';
import { hashOfToken } from '../../releases/publishing/release-token.ts';
import { clientAddressOf } from '../../core/rate-limits/client-address.ts';
import type { Operator } from './operator.ts';
import { operatorSentences } from './operator.messages.ts';

declare module '../../core/http/api-env.ts' {
  interface Services {
    operator: Operator | undefined;
  }
}

/** Hashes have equal lengths, so that the comparison takes constant time. */
export function tokenChecker(expected: string): (sent: string) => boolean {
  const hash = hashOfToken(expected);
  return (sent) => timingSafeEqual(hash, hashOfToken(sent));
}

/** Identifies a token in the database. Keyed by the server's secret, so that a copy cannot be used to guess tokens. */
export const releaseKeyOf = (token: string, secret: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['operator', token]))
    .digest();

/** Wrong tokens are counted by address before anything is read (Rules 14.140); the right one is never blocked. */
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
    throw new AppError(401, operatorSentences.notOperator);
  },
  means: { 401: 'Not the operator’s token', 404: 'A server without an operator has nothing here' },
  scheme: 'operatorToken',
};
