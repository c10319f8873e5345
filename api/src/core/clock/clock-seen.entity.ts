import { defineEntity, p } from '@mikro-orm/core';

/** One row: the newest time at which the clock was plausible. Only the functions in this folder touch it. */
export const ClockSeenEntity = defineEntity({
  name: 'ClockSeen',
  tableName: 'clock_seen',
  properties: {
    isOnly: p.boolean().primary(),
    seenAt: p.datetime(6),
  },
});
