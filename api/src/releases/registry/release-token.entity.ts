import { defineEntity, p } from '@mikro-orm/core';

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

/** The operator may change every remote's live version; `hash` is the hash of the key. */
export const ReleaseOperatorEntity = defineEntity({
  name: 'ReleaseOperator',
  tableName: 'release_operator',
  properties: {
    place: p.text().primary(),
    hash: p.blob(),
    seenAt: p.datetime(6).defaultRaw('now()'),
  },
});
