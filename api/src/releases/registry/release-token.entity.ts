import { defineEntity, p } from '@mikro-orm/core';

/** What lets a team publish its remote, known by its hash alone. */
export const ReleaseTokenEntity = defineEntity({
  name: 'ReleaseToken',
  tableName: 'release_token',
  properties: {
    id: p.integer().columnType('integer').primary(),
    name: p.text(),
    hash: p.blob(),
    note: p.text(),
    madeAt: p.datetime(6).defaultRaw('now()'),
    expiresAt: p.datetime(6),
    revokedAt: p.datetime(6).nullable(),
  },
});

/** What stands for the token of a server's operator, who changes what is live of every remote; `hash` is one of its key. */
export const ReleaseOperatorEntity = defineEntity({
  name: 'ReleaseOperator',
  tableName: 'release_operator',
  properties: {
    place: p.text().primary(),
    hash: p.blob(),
    seenAt: p.datetime(6).defaultRaw('now()'),
  },
});
