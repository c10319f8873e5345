import { defineEntity, p } from '@mikro-orm/core';

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
