import { defineEntity, p } from '@mikro-orm/core';

/** What a person signs in with; `id` is the profile's. Global by its e-mail, hence the single key. */
export const IdentityEntity = defineEntity({
  name: 'Identity',
  tableName: 'identity',
  properties: {
    id: p.uuid().primary(),
    familyId: p.uuid(),
    email: p.text(),
    passwordHash: p.text(),
    createdAt: p.datetime(6).defaultRaw('now()'),
  },
});
