import { defineEntity, p } from '@mikro-orm/core';
import type { ReleaseAction } from './release.contract.ts';

export const ReleaseRegistryEntity = defineEntity({
  name: 'ReleaseRegistry',
  tableName: 'release_registry',
  properties: { id: p.integer().columnType('integer').primary(), rev: p.integer().columnType('integer') },
});

/** The canary columns are null together. Without `current` there is a canary. */
export const LiveReleaseEntity = defineEntity({
  name: 'LiveRelease',
  tableName: 'live_release',
  properties: {
    name: p.text().primary(),
    current: p.text().nullable(),
    previous: p.text().nullable(),
    canary: p.text().nullable(),
    canaryPercent: p.integer().columnType('integer').nullable(),
    canaryFailuresMaxPercent: p.integer().columnType('integer').nullable(),
    canarySince: p.datetime(6).nullable(),
    rolloutSince: p.datetime(6).nullable(),
    stageSince: p.datetime(6).nullable(),
    wanted: p.text().nullable(),
    since: p.datetime(6).defaultRaw('now()'),
    promotedBy: p.text(),
  },
});

/** Never changed or removed. */
export const ReleaseEventEntity = defineEntity({
  name: 'ReleaseEvent',
  tableName: 'release_event',
  properties: {
    id: p.bigint('number').primary(),
    at: p.datetime(6).defaultRaw('now()'),
    rev: p.integer().columnType('integer'),
    name: p.text(),
    action: p.text().$type<ReleaseAction>(),
    fromVersion: p.text().nullable(),
    toVersion: p.text().nullable(),
    percent: p.integer().columnType('integer').nullable(),
    isForced: p.boolean(),
    actor: p.text(),
  },
});
