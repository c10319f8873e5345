import { defineEntity, p } from '@mikro-orm/core';
import type { Phase } from './reasons.contract.ts';

/** `key` hashes what browsers reported, `hash` the traced error without its version. */
export const ReleaseErrorEntity = defineEntity({
  name: 'ReleaseError',
  tableName: 'release_error',
  properties: {
    name: p.text().primary(),
    version: p.text().primary(),
    key: p.blob().primary(),
    hash: p.blob(),
    phase: p.text().$type<Phase>(),
    error: p.text(),
    file: p.text().nullable(),
    atLine: p.integer().columnType('integer').nullable(),
    atColumn: p.integer().columnType('integer').nullable(),
    isMapped: p.boolean(),
    count: p.integer().columnType('integer'),
    firstAt: p.datetime(6).defaultRaw('now()'),
    lastAt: p.datetime(6).defaultRaw('now()'),
  },
});

/** Unused, but an older server running at the same time counts page speed here. */
export const ReleaseVitalEntity = defineEntity({
  name: 'ReleaseVital',
  tableName: 'release_vital',
  properties: {
    name: p.text().primary(),
    version: p.text().primary(),
    day: p.date().primary(),
    metric: p.text().primary(),
    bucket: p.integer().columnType('integer').primary(),
    count: p.integer().columnType('integer'),
  },
});

export const ReleaseMapEntity = defineEntity({
  name: 'ReleaseMap',
  tableName: 'release_map',
  properties: {
    name: p.text().primary(),
    version: p.text().primary(),
    path: p.text().primary(),
    body: p.blob(),
  },
});
