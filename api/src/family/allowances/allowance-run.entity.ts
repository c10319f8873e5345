import { defineEntity, p } from '@mikro-orm/core';

/** One due date that was paid; `id` is the id and the source of its transaction. Made by the ledger alone. */
export const AllowanceRunEntity = defineEntity({
  name: 'AllowanceRun',
  tableName: 'allowance_run',
  properties: {
    familyId: p.uuid().primary(),
    allowanceId: p.uuid().primary(),
    period: p.date().primary(),
    id: p.uuid(),
    childId: p.uuid(),
    paidAt: p.datetime(6),
  },
});
