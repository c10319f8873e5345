import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export type JoinStatus = 'pending' | 'accepted' | 'declined' | 'withdrawn';

/**
 * A child's request to join a family (Rules 4.4). `familyId` is the requested family, `childFamilyId` the child's
 * current one; `code` is null once decided. Created and accepted by functions in `joining/`.
 */
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
