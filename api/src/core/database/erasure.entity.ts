import { defineEntity, p } from '@mikro-orm/core';

/**
 * A pending erasure of a child, or of the family if `childId` is null; `keptAt`: a parent canceled it. `begunAt` is set
 * only in the erasing transaction, so that row-level security allows deleting.
 */
export const ErasureEntity = defineEntity({
  name: 'Erasure',
  tableName: 'erasure',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    childId: p.uuid().nullable(),
    keepsHistory: p.boolean(),
    askedAt: p.datetime(6),
    askedBy: p.uuid().nullable(),
    erasesAt: p.datetime(6),
    keptAt: p.datetime(6).nullable(),
    // The serving role may not read it.
    begunAt: p.datetime(6).nullable().lazy(),
  },
});

/** Permanent: no backup restores it. `id` is the child's, or the family's if `childId` is null. */
export const ErasedEntity = defineEntity({
  name: 'Erased',
  tableName: 'erased',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    childId: p.uuid().nullable(),
    erasedAt: p.datetime(6),
    keepsHistory: p.boolean(),
  },
});
