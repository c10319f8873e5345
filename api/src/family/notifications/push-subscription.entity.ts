import { defineEntity, p } from '@mikro-orm/core';

export const PushSubscriptionEntity = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscription',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    profileId: p.uuid(),
    sessionId: p.uuid(),
    place: p.integer().columnType('integer'),
    endpoint: p.text(),
    p256dh: p.blob(),
    auth: p.blob(),
    events: p.array().columnType('ARRAY'),
    quietFrom: p.text().nullable(),
    quietUntil: p.text().nullable(),
    isDigest: p.boolean().default(false),
    showsNames: p.boolean().default(false),
    /** Of the device, when it subscribed or last changed its settings. */
    language: p.text().nullable(),
    createdAt: p.datetime(6).defaultRaw('now()'),
    since: p.datetime(6).defaultRaw('now()'),
    lookedAt: p.datetime(6).defaultRaw('now()'),
    testedAt: p.datetime(6).nullable(),
    lastOkAt: p.datetime(6).nullable(),
  },
});

export const PushMessageEntity = defineEntity({
  name: 'PushMessage',
  tableName: 'push_message',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    subscriptionId: p.uuid(),
    profileId: p.uuid(),
    kind: p.text(),
    subjectId: p.uuid(),
    happenedAt: p.datetime(6),
    queuedAt: p.datetime(6),
    dueAt: p.datetime(6),
    leasedUntil: p.datetime(6).nullable(),
    tries: p.integer().columnType('integer').default(0),
    sentAt: p.datetime(6).nullable(),
    closedAt: p.datetime(6).nullable(),
  },
});
