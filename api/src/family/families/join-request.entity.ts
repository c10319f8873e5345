import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export type JoinStatus = 'pending' | 'accepted' | 'declined' | 'withdrawn';

/**
 * A child asks a family to take it in (Rules 4.4). `familyId` is the family asked, `childFamilyId` where the child's
 * profile is; `code` is the one it was asked with, null once decided. Asking and accepting are functions of `joining/`.
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
