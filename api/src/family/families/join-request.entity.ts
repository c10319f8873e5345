import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export type JoinStatus = 'pending' | 'accepted' | 'declined' | 'withdrawn';

/** Asks `familyId`, while the child is in `childFamilyId` (Rules 4.4); `code` is null once decided. */
export const JoinRequestEntity = defineEntity({
  name: 'JoinRequest',
  tableName: 'join_request',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    childFamilyId: p.uuid(),
    childId: p.uuid(),
    displayName: p.text(),
    code: p.text().nullable(),
    status: p.text().$type<JoinStatus>().default('pending'),
    createdAt: p.datetime(6).defaultRaw('now()'),
    decidedAt: p.datetime(6).nullable(),
    decidedBy: p.uuid().nullable(),
    requestHash: p.blob(),
  },
});
export type JoinRequest = InferEntity<typeof JoinRequestEntity>;
