import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/**
 * A child, or with `childId` null a family, that is erased at `erasesAt` unless `keptAt` says that a parent has taken that
 * back. `begunAt` is set in the one transaction that erases, where row-level security lets its rows go.
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
export type Erasure = InferEntity<typeof ErasureEntity>;

/** What was erased, for good: no backup brings it back. `id` is the child's, or the family's where `childId` is null. */
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
