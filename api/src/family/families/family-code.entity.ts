import { defineEntity, p } from '@mikro-orm/core';

export const FamilyCodeEntity = defineEntity({
  name: 'FamilyCode',
  tableName: 'family_code',
  properties: {
    familyId: p.uuid().primary(),
    code: p.text(),
    createdAt: p.datetime(6).defaultRaw('now()'),
  },
});
