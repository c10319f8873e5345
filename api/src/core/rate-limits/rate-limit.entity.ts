import { defineEntity, p } from '@mikro-orm/core';

/** How often somebody tried something since their first try; over at `endsAt`. Touched by the functions of `rate-limit.schema.ts` alone. */
export const RateLimitEntity = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limit',
  properties: {
    scope: p.text().primary(),
    subjectHash: p.blob().primary(),
    count: p.integer().columnType('integer'),
    endsAt: p.datetime(6),
  },
});
