import { z } from 'zod';
import { limits } from '../../core/kernel/limits.contract.ts';
import { fieldMessages } from '../../core/kernel/fields.contract.ts';
import { words } from '../../core/kernel/words.contract.ts';

export const credentialMessages = words('api.credentials', {
  shorterEmail: 'Please use a shorter email address',
  enterEmail: 'Please enter a valid email address',
  longerPassword: 'Password must be at least 6 characters',
  shorterPassword: 'Please use a shorter password',
});
const { fillInAll } = fieldMessages;

const isShortEnough = (value: string) => new TextEncoder().encode(value).length <= limits.passwordMaxBytes;

export const email = z
  .string(fillInAll)
  .trim()
  .toLowerCase()
  .min(1, fillInAll)
  .max(limits.emailMax, credentialMessages.shorterEmail)
  .meta({ format: 'email' })
  .pipe(z.email(credentialMessages.enterEmail));

export const password = z
  .string(fillInAll)
  .min(1, fillInAll)
  .min(limits.passwordMin, credentialMessages.longerPassword)
  .refine(isShortEnough, credentialMessages.shorterPassword);
