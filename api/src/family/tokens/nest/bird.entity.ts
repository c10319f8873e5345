import { defineEntity, p } from '@mikro-orm/core';

/** Inserted by a trigger on token_transaction (see nest.schema.ts). */
export const BirdEntity = defineEntity({
  name: 'Bird',
  tableName: 'nest_bird',
  properties: {
    familyId: p.uuid().primary(),
    childId: p.uuid().primary(),
    number: p.smallint().primary(),
    reachedAt: p.datetime(6),
    name: p.text().nullable(),
    greetedAt: p.datetime(6).nullable(),
  },
});
