import { z } from 'zod';
import { age, color, face, look, ageModeFields } from '../../identity/accounts/age-mode.contract.ts';
import { limits } from '../../core/kernel/limits.contract.ts';
import { membership } from '../../core/kernel/membership.contract.ts';
import { role } from '../../core/kernel/role.contract.ts';
import { text, uuid } from '../../core/kernel/wire.contract.ts';
import { language } from './languages/language.contract.ts';
import { words } from '../../core/kernel/words.contract.ts';

const profileFields = words('api.profileFields', {
  noName: 'Name cannot be empty',
});

/** A member of a family. `id` is the id of the user who signs in (Rules 2.1). */
export const profileDto = z
  .object({
    id: z.uuid(),
    family_id: z.uuid(),
    display_name: z.string(),
    role,
    /** Only when reading one adult by id (Rules 15.1); absent for a child. */
    membership: membership.optional(),
    /** A helper's last day, null for no end, and daily limit for each child; only when reading one helper by id. */
    helping: z.object({ until: z.iso.date().nullable(), award_daily_max: z.int() }).optional(),
    created_at: z.iso.datetime(),
    ...ageModeFields,
    /** The chosen language, null if automatic (Rules 4.31); absent from an older server. */
    language: z.string().nullable().optional(),
    /** The family's language; only when reading one person by id. */
    family_language: z.string().nullable().optional(),
    /** A child's place in the family, from 1 (Rules 4.26); absent for a parent, and right after registration. */
    place: z.int().min(1).optional(),
    /** Only when reading one child by id: the reward it saves for, or null (Rules 7.5). */
    goal_reward_id: z.uuid().nullable().optional(),
  })
  .meta({ ref: 'Profile' });
export type ProfileDto = z.infer<typeof profileDto>;

export const childParam = z.object({ childId: uuid() });

/** PUT /auth/children/{childId} and PUT /api/auth/children/{childId} (Rules 4.8). */
export const renameChildBody = z.strictObject({ display_name: text(limits.displayNameMax, profileFields.noName) });
export type RenameChildBody = z.input<typeof renameChildBody>;

/** Absent fields stay unchanged; null restores the default. `age` goes up every January 1. */
export const changeAgeModeBody = z.strictObject({
  face: face.nullable().optional(),
  color: color.nullable().optional(),
  age: age.nullable().optional(),
  look: look.nullable().optional(),
  reads_aloud: z.boolean().nullable().optional(),
  language: language.nullable().optional(),
});
export type ChangeAgeModeBody = z.input<typeof changeAgeModeBody>;

/** Null restores the first letter of the name, and the default tint. */
export const chooseFaceBody = z.strictObject({ face: face.nullable(), color: color.nullable() });
export type ChooseFaceBody = z.input<typeof chooseFaceBody>;

export const chooseAgeModeBody = z.strictObject({ look });
export type ChooseAgeModeBody = z.input<typeof chooseAgeModeBody>;

/** GET /api/profiles: `role=child` lists the caller's children, by display_name ascending (Rules 4.7). */
export const profileQuery = z.strictObject({ role: z.literal('child') });
