import { defineEntity, p } from '@mikro-orm/core';

/** `what` has no personal data. */
export const OperatorEventEntity = defineEntity({
  name: 'OperatorEvent',
  tableName: 'operator_event',
  properties: {
    id: p.bigint('number').primary(),
    at: p.datetime(6).defaultRaw('now()'),
    kind: p.text(),
    what: p.text().default(''),
    times: p.integer().columnType('integer').default(1),
  },
});

export const RefusalCountEntity = defineEntity({
  name: 'RefusalCount',
  tableName: 'refusal_count',
  properties: { what: p.text().primary(), day: p.date().primary(), count: p.bigint('number') },
});

/** Unused, but an older server running at the same time stores a sample a day here. */
export const DiskSampleEntity = defineEntity({
  name: 'DiskSample',
  tableName: 'disk_sample',
  properties: {
    place: p.text().primary(),
    day: p.date().primary(),
    totalBytes: p.bigint('number'),
    freeBytes: p.bigint('number'),
  },
});

/** `finishedAt` stays null if it was killed. */
export const AuditRunEntity = defineEntity({
  name: 'AuditRun',
  tableName: 'audit_run',
  properties: {
    night: p.date().primary(),
    startedAt: p.datetime(6).defaultRaw('now()'),
    finishedAt: p.datetime(6).nullable(),
    differences: p.integer().columnType('integer').nullable(),
    rowCount: p.bigint('number').nullable(),
    durationMs: p.integer().columnType('integer').nullable(),
    error: p.text().nullable(),
  },
});

export const OperatorNeedEntity = defineEntity({
  name: 'OperatorNeed',
  tableName: 'operator_need',
  properties: {
    key: p.text().primary(),
    place: p.text().primary(),
    since: p.datetime(6),
    seenAt: p.datetime(6),
    sentence: p.text(),
    cause: p.text(),
  },
});

export const WebhookDeliveryEntity = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_delivery',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    madeAt: p.datetime(6).defaultRaw('clock_timestamp()'),
    need: p.text(),
    isOver: p.boolean(),
    sentence: p.text(),
    since: p.datetime(6),
    tries: p.integer().columnType('integer').default(0),
    nextTryAt: p.datetime(6).defaultRaw('now()'),
    deliveredAt: p.datetime(6).nullable(),
    givenUpAt: p.datetime(6).nullable(),
  },
});
