import { defineEntity, p } from '@mikro-orm/core';

/** What a child needs to ask a family to take it in; one for each family of a parent. */
export const FamilyCodeEntity = defineEntity({
  name: 'FamilyCode',
  tableName: 'family_code',
  properties: {
    familyId: p.uuid().primary(),
    code: p.text(),
    createdAt: p.datetime(6).defaultRaw('now()'),
  },
});
