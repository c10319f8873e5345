import { defineEntity, p } from '@mikro-orm/core';
import type { Follows } from '../../releases/release.contract.ts';

/** Its one row is of the server whose releases are brought over; there is none where no server is followed. */
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
    refused: p.json<Follows['refused']>(),
  },
});
