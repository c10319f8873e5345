import { z } from 'zod';
import { optionalFamilyCode } from '../families/family-code.contract.ts';
import { timeZone } from '../families/family.contract.ts';
import { role } from '../families/profile.contract.ts';
import { limits, text } from '../http/wire.contract.ts';

const fillIn = 'Please fill in all fields';
const isShortEnough = (value: string) => new TextEncoder().encode(value).length <= limits.passwordMaxBytes;

export const email = z
  .string(fillIn)
  .trim()
  .toLowerCase()
  .min(1, fillIn)
  .max(limits.emailMax, 'Please use a shorter email address')
  .meta({ format: 'email' })
  .pipe(z.email('Please enter a valid email address'));

export const password = z
  .string(fillIn)
  .min(1, fillIn)
  .min(limits.passwordMin, 'Password must be at least 6 characters')
  .refine(isShortEnough, 'Please use a shorter password');

const account = { email, password, display_name: text(limits.displayNameMax, fillIn) };

/**
 * POST /api/auth/register. `time_zone` is the browser's IANA zone (Rules 4.1); with a `family_code` a child asks
 * to join that family (Rules 4.3).
 */
export const registerBody = z
  .strictObject({ ...account, role, time_zone: timeZone.default('UTC'), family_code: optionalFamilyCode })
  .refine(({ role: asked, family_code }) => asked === 'child' || family_code === null, {
    path: ['family_code'],
    error: 'Only a child can join a family with a code',
  });
export type RegisterBody = z.input<typeof registerBody>;
export type NewPerson = z.output<typeof registerBody>;

/** POST /api/auth/add-child (Rules 2.2). */
export const addChildBody = z.strictObject({ ...account, role: z.literal('child') });
export type AddChildBody = z.input<typeof addChildBody>;
export type NewAccount = z.output<typeof addChildBody>;
