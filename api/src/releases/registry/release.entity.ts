import { defineEntity, p } from '@mikro-orm/core';
import type { About } from './reasons/about.contract.ts';
import type { Encoding, Tried } from './release.contract.ts';

/** `manifest` is its release.json. Never changed, only removed. */
export const ReleaseEntity = defineEntity({
  name: 'Release',
  tableName: 'release',
  properties: {
    name: p.text().primary(),
    version: p.text().primary(),
    manifest: p.json(),
    bytes: p.integer().columnType('integer'),
    madeAt: p.datetime(6).defaultRaw('now()'),
    madeBy: p.text(),
    tried: p.text().$type<Tried>(),
    about: p.json<About>().nullable(),
  },
});

/** Hash and size are those of the content; `body` is stored as sent. */
export const ReleaseFileEntity = defineEntity({
  name: 'ReleaseFile',
  tableName: 'release_file',
  properties: {
    name: p.text().primary(),
    version: p.text().primary(),
    path: p.text().primary(),
    sha384: p.text(),
    bytes: p.integer().columnType('integer'),
    encoding: p.text().$type<Encoding>(),
    body: p.blob(),
  },
});

export const ReleaseLoadEntity = defineEntity({
  name: 'ReleaseLoad',
  tableName: 'release_load',
  properties: {
    name: p.text().primary(),
    version: p.text().primary(),
    hour: p.datetime(6).primary(),
    loads: p.integer().columnType('integer'),
    failures: p.integer().columnType('integer'),
    late: p.integer().columnType('integer').default(0),
  },
});

/** A device's reports on a day, under a hash that differs per version. */
export const ReleaseDeviceEntity = defineEntity({
  name: 'ReleaseDevice',
  tableName: 'release_device',
  properties: {
    name: p.text().primary(),
    version: p.text().primary(),
    day: p.date().primary(),
    device: p.blob().primary(),
    loadedAt: p.datetime(6).nullable(),
    failedAt: p.datetime(6).nullable(),
  },
});
