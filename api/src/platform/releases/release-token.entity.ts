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
