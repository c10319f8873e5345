import { z } from 'zod';
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
  .pipe(z.email('Please enter a valid email address'));

export const password = z
  .string(fillIn)
  .min(1, fillIn)
  .min(limits.passwordMin, 'Password must be at least 6 characters')
  .refine(isShortEnough, 'Please use a shorter password');

/** Zones with a name only: an offset has no daylight saving, so no day of its own. */
const isTimeZone = (name: string) => {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

const account = { email, password, display_name: text(limits.displayNameMax, fillIn) };

const timeZone = z.string().max(64).refine(isTimeZone, 'Please choose a time zone').default('UTC');

/** POST /api/auth/register. `time_zone` is the browser's IANA zone (ruling 1). */
export const registerBody = z.strictObject({ ...account, role, time_zone: timeZone });
export type RegisterBody = z.input<typeof registerBody>;
export type NewPerson = z.output<typeof registerBody>;

/** POST /api/auth/add-child (ruling 3). */
export const addChildBody = z.strictObject({ ...account, role: z.literal('child') });
export type AddChildBody = z.input<typeof addChildBody>;
export type NewAccount = z.output<typeof addChildBody>;
