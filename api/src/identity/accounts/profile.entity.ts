import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Color, AgeMode } from './age-mode.contract.ts';
import type { Standing } from '../../core/kernel/role.contract.ts';

/** `createdBy`: the parent who added a child; `requestKey`, `requestHash`: of that request (Rules 1.9). */
export const ProfileEntity = defineEntity({
  name: 'Profile',
  tableName: 'profile',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    displayName: p.text(),
    /**
     * A child is `leaving` until it is erased, and `former` if its history is kept; an adult who is no longer in the
     * family has `left`. Lists contain none of them.
     */
    role: p.text().$type<Standing | 'leaving' | 'former' | 'left'>(),
    createdAt: p.datetime(6).defaultRaw('now()'),
    createdBy: p.uuid().nullable(),
    /** The picture's name and background; null if not chosen. */
    face: p.text().nullable(),
    color: p.text().$type<Color>().nullable(),
    birthYear: p.smallint().nullable(),
    /** Null: derived from the age. */
    look: p.text().$type<AgeMode>().nullable(),
    readsAloud: p.boolean().nullable(),
    /** Null: the family's, or without one the device's. */
    language: p.text().nullable(),
    requestKey: p.uuid().nullable(),
    // The serving role may not read it.
    requestHash: p.blob().nullable().lazy(),
  },
});
export type Profile = InferEntity<typeof ProfileEntity>;
