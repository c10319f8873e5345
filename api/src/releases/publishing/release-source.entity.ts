import { defineEntity, p } from '@mikro-orm/core';

/** Another server whose releases an older version of this one copied. */
export const ReleaseSourceEntity = defineEntity({
  name: 'ReleaseSource',
  tableName: 'release_source',
  properties: {
    id: p.integer().columnType('integer').primary(),
    origin: p.text(),
    since: p.datetime(6).defaultRaw('now()'),
    claimedAt: p.datetime(6).nullable(),
    readAt: p.datetime(6).nullable(),
    fault: p.text().nullable(),
    refused: p.json<unknown[]>(),
  },
});
