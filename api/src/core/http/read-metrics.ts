import { createHash, timingSafeEqual } from 'node:crypto';
import { Registry } from 'prom-client';
import { notFound } from '../errors/errors.ts';
import { bearerOf } from './bearer.ts';
import { operation } from './operation.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const media = Registry.PROMETHEUS_CONTENT_TYPE;

export const readMetrics = operation(
  {
    route: 'GET /api/metrics',
    summary: 'Read the metrics of this server for Prometheus, with METRICS_TOKEN as the bearer token',
    who: 'open',
    guard: {
      // Only a collector with the token may know that this exists.
      async ask(c) {
        const expected = c.var.services.metricsToken && hashOf(c.var.services.metricsToken);
        // Hashes have equal lengths, so that the comparison takes constant time.
        if (!expected || !timingSafeEqual(expected, hashOf(bearerOf(c)))) throw notFound();
      },
      means: { 404: 'Without the token there is nothing here' },
    },
    answers: { 200: { media } },
  },
  async (_, c) => c.body(await c.var.services.metrics.read(), 200, { 'Content-Type': media }),
);
