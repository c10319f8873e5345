import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Home } from '../../families/homes/home-days.contract.ts';

/** Makes one person a parent or a helper; `candidateId` has opened it with an account and waits to be confirmed. */
export const InvitationEntity = defineEntity({
  name: 'Invitation',
  tableName: 'invitation',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    membership: p.text().$type<'parent' | 'helper'>(),
    until: p.date().nullable(),
    children: p.array().columnType('ARRAY').nullable(),
    awardDailyMax: p.integer().columnType('integer').nullable(),
    home: p.smallint().$type<Home>().nullable(),
    // Lazy: the serving role may not read it.
    codeKey: p.blob().lazy(),
    createdBy: p.uuid(),
    createdAt: p.datetime(6).defaultRaw('now()'),
    expiresAt: p.datetime(6),
    usedAt: p.datetime(6).nullable(),
    candidateFamilyId: p.uuid().nullable(),
    candidateId: p.uuid().nullable(),
    candidateName: p.text().nullable(),
    candidateEmail: p.text().nullable(),
  },
});
export type Invitation = InferEntity<typeof InvitationEntity>;
