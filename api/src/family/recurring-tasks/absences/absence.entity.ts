import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { AbsenceDto } from './absence.contract.ts';

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

export const livingFrom = (familyId: string, today: string) => ({ familyId, deletedAt: null, toDate: { $gte: today } });

export function toAbsenceDto(absence: Absence): AbsenceDto {
  return {
    id: absence.id,
    child_id: absence.childId ?? null,
    from_date: absence.fromDate,
    to_date: absence.toDate,
    pays_allowances: absence.paysAllowances,
    created_at: absence.createdAt.toISOString(),
  };
}
