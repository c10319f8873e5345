import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Dates of the family's zone, both included; `childId` null is the whole family. */
export const AbsenceEntity = defineEntity({
  name: 'Absence',
  tableName: 'absence',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    childId: p.uuid().nullable(),
    fromDate: p.date(),
    toDate: p.date(),
    paysAllowances: p.boolean(),
    createdAt: p.datetime(6),
    createdBy: p.uuid(),
    requestHash: p.blob(),
    deletedAt: p.datetime(6).nullable(),
  },
});
export type Absence = InferEntity<typeof AbsenceEntity>;
