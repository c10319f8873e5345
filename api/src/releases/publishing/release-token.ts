import { createHash } from 'node:crypto';
import { tryRulesOf } from '../../core/config/try-limits.ts';
import { callFunction } from '../../core/database/call-function.ts';
import type { MikroORM } from '../../core/database/orm.ts';
import type { Rejections } from '../../core/database/rejection.ts';
import { bearerOf } from '../../core/http/bearer.ts';
import type { Guard } from '../../core/http/operation.ts';
import { AppError, forbidden, notFound } from '../../core/errors/errors.ts';
import { clientAddressOf } from '../../core/rate-limits/client-address.ts';
import { releases, releaseTokens } from './release.messages.ts';

declare module '../../core/http/api-env.ts' {
  interface ApiVariables {
    /** Hash of a good release token or the operator's key; each write checks it again. */
    tokenHash: Buffer;
  }
}

type Found = { state: 'none' | 'good' | keyof typeof releaseTokens; name: string };

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest();

/** While no token exists, no one can publish and every route answers 404. Wrong tokens are counted by address. */
export const releaseToken: Guard = {
  async ask(c) {
    const tokenHash = hashOfToken(bearerOf(c));
    const found = await findToken(c.var.services.orm, tokenHash);
    if (found.state === 'none') throw notFound();
    if (found.state !== 'good') {
      const address = clientAddressOf(c, c.var.services.tryLimits.trustedProxies);
      await c.var.services.countTry(tryRulesOf(c.var.services.tryLimits).releaseToken, address);
      throw new AppError(401, releaseTokens[found.state]);
    }
    const name = c.req.param('name');
    if (name !== undefined && name !== found.name) throw forbidden(releases.tokenFor({ name: found.name }));
    c.set('tokenHash', tokenHash);
  },
  means: {
    401: 'No valid release token',
    404: 'Not found; also the answer to everything here while no release token exists',
  },
  scheme: 'releaseToken',
};

/** The token has become invalid since the request began. */
export const tokenRejections: Rejections = {
  noActor: (state) => new AppError(401, new Map(Object.entries(releaseTokens)).get(state) ?? releaseTokens.unknown),
  wrongRole: releases.otherToken,
};

async function findToken(orm: MikroORM, tokenHash: Buffer): Promise<Found> {
  const sql = 'select state, name from fn.find_release_token(?)';
  const [found] = await callFunction<Found>(orm.em.fork(), sql, [tokenHash]);
  if (!found) throw new Error('A function that returns a row returned none');
  return found;
}
