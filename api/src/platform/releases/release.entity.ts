import { defineEntity, p } from '@mikro-orm/core';
import type { Encoding, Tried } from './release.contract.ts';

/** A build of a remote or of the shell; `manifest` is its release.json. Never changed, only removed. */
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
  },
});

/** A file of a release: its hash and size are those of the content, `body` is stored as it is sent. */
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

/** How often browsers told that a version was loaded, or was not, within an hour. */
export const ReleaseLoadEntity = defineEntity({
  name: 'ReleaseLoad',
  tableName: 'release_load',
  properties: {
    name: p.text().primary(),
    version: p.text().primary(),
    hour: p.datetime(6).primary(),
    loads: p.integer().columnType('integer'),
    failures: p.integer().columnType('integer'),
  },
});
