import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Color, Look } from './look.contract.ts';
import type { Role } from '../../core/kernel/role.contract.ts';

/**
 * A person of a family. `createdBy` is the parent that added a child, null for who registered; `requestKey` and
 * `requestHash` are the Idempotency-Key of add-child and what was asked with it (Rules 1.9), null for who registered.
 */
export const ProfileEntity = defineEntity({
  name: 'Profile',
  tableName: 'profile',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    displayName: p.text(),
    /** A child is `leaving` until it is erased, and `former` where its history is kept; both are nobody to who asks. */
    role: p.text().$type<Role | 'leaving' | 'former'>(),
    createdAt: p.datetime(6).defaultRaw('now()'),
    createdBy: p.uuid().nullable(),
    /** A picture's name, and what it stands on; null where nobody has chosen. */
    face: p.text().nullable(),
    color: p.text().$type<Color>().nullable(),
    birthYear: p.smallint().nullable(),
    /** How the child's page looks, and whether it reads aloud; null where the age says so. */
    look: p.text().$type<Look>().nullable(),
    readsAloud: p.boolean().nullable(),
    requestKey: p.uuid().nullable(),
    // The serving role may not read it.
    requestHash: p.blob().nullable().lazy(),
  },
});
export type Profile = InferEntity<typeof ProfileEntity>;
