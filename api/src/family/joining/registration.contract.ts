import { z } from 'zod';
import { optionalFamilyCode } from '../families/family-code.contract.ts';
import { browserTimeZone } from '../families/family.contract.ts';
import { profileDto } from '../families/profile.contract.ts';
import { limits } from '../../core/kernel/limits.contract.ts';
import { role } from '../../core/kernel/role.contract.ts';
import { text } from '../../core/kernel/wire.contract.ts';
import { email, password } from '../../identity/passwords/credentials.contract.ts';
import { fieldMessages } from '../../core/kernel/fields.contract.ts';
import { words } from '../../core/kernel/words.contract.ts';

const registrationFields = words('api.registrationFields', {
  onlyChild: 'Only a child can join a family with a code',
});
const { fillInAll } = fieldMessages;

const account = { email, password, display_name: text(limits.displayNameMax, fillInAll) };

/** `time_zone` is the browser's (Rules 4.1); with a `family_code` a child asks to join that family (Rules 4.3). */
export const registerBody = z
  .strictObject({ ...account, role, time_zone: browserTimeZone, family_code: optionalFamilyCode })
  .refine(({ role: asked, family_code }) => asked === 'child' || family_code === null, {
    path: ['family_code'],
    error: registrationFields.onlyChild,
  });
export type RegisterBody = z.input<typeof registerBody>;
export type NewPerson = z.output<typeof registerBody>;

/** POST /api/auth/add-child (Rules 2.2). */
export const addChildBody = z.strictObject({ ...account, role: z.literal('child') });
export type AddChildBody = z.input<typeof addChildBody>;
export type NewAccount = z.output<typeof addChildBody>;

export const registeredDto = profileDto.extend({ recovery_code: z.string().nullable() }).meta({ ref: 'Registered' });
export type RegisteredDto = z.infer<typeof registeredDto>;
