import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { uniqueSymbol } from 'hono-openapi';
import { notFound } from '../kernel/errors.ts';
import type { ApiEnv } from './api-env.ts';
import { bearerOf } from './bearer.ts';
import { describe } from './describe-server.ts';
import type { Metrics } from './metrics.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** For a collector that knows METRICS_TOKEN; to everyone else there is nothing here. */
function requireToken(token: string | null): MiddlewareHandler<ApiEnv> {
  const expected = token && hashOf(token);
  const middleware: MiddlewareHandler<ApiEnv> = async (c, next) => {
    // Hashes have one length, so that the comparison takes the same time whatever was sent.
    if (!expected || !timingSafeEqual(expected, hashOf(bearerOf(c)))) throw notFound();
    await next();
  };
  return Object.assign(middleware, {
    [uniqueSymbol]: { spec: { responses: { 404: { description: 'Without the token there is nothing here' } } } },
  });
}

export const metricsRoutes = ({ registry }: Metrics, token: string | null) =>
  new Hono<ApiEnv>().get(
    '/',
    describe({
      summary: 'Read the metrics of this server for Prometheus, with METRICS_TOKEN as the bearer token',
      answers: { 200: { media: registry.contentType } },
    }),
    requireToken(token),
    async (c) => c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType }),
  );
